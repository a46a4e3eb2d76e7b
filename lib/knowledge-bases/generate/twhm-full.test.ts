import crypto from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { generateTwhm } from "./twhm-full";
import { TWHM_SCALES } from "./twhm-scale";

describe("generateTwhm", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "twhm-"));
  });
  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  const digest = async (dir: string): Promise<string> => {
    const hash = crypto.createHash("sha256");
    for (const name of (await fs.readdir(dir)).sort()) hash.update(name).update(await fs.readFile(path.join(dir, name)));
    return hash.digest("hex");
  };
  const generate = (seed: number, name: string) => generateTwhm({ scale: "small", seed, outDir: path.join(folder, name) });

  it("writes the same bytes for the same seed and others for another", async () => {
    await generate(1, "a");
    await generate(1, "b");
    await generate(2, "c");
    expect(await digest(path.join(folder, "a"))).toBe(await digest(path.join(folder, "b")));
    expect(await digest(path.join(folder, "a"))).not.toBe(await digest(path.join(folder, "c")));
  });

  it("has the columns of the shipped schema, exact row counts, whole keys and labelled names", async () => {
    const progress: string[] = [];
    const tables = await generateTwhm({ scale: "small", seed: 7, outDir: folder, onProgress: ({ table, done }) => done && progress.push(table) });
    const schema = databaseSchemaSchema.parse(JSON.parse(await fs.readFile("knowledge-bases/twhm/schema.json", "utf8")));
    const data = new Map<string, Record<string, string>[]>();
    for (const table of tables) {
      const text = await fs.readFile(table.file, "utf8");
      const declared = schema.tables.find(({ name }) => name === table.name);
      expect(text.slice(0, text.indexOf("\n"))).toBe(declared?.columns.map(({ name }) => name).join(","));
      data.set(table.name, parse(text, { columns: true }));
      expect(data.get(table.name)?.length).toBe(table.rowCount);
    }
    expect(progress).toEqual(tables.map(({ name }) => name));
    expect(tables.map(({ name }) => name).sort()).toEqual(schema.tables.map(({ name }) => name).sort());
    const rowCounts = Object.fromEntries(tables.map(({ name, rowCount }) => [name, rowCount]));
    expect(rowCounts).toMatchObject({ herb: TWHM_SCALES.small.herb, ingredient_target: TWHM_SCALES.small.ingredientTarget, target_disease: TWHM_SCALES.small.targetDisease });
    for (const table of schema.tables) {
      const rows = data.get(table.name) ?? [];
      expect(new Set(rows.map((row) => table.primaryKey.map((column) => row[column]).join("|"))).size, table.name).toBe(rows.length);
      for (const key of table.foreignKeys) {
        const known = new Set((data.get(key.refTable) ?? []).map((row) => row[key.refColumns[0] ?? ""]));
        expect(rows.filter((row) => !known.has(row[key.columns[0] ?? ""])), table.name).toEqual([]);
      }
    }
    expect(data.get("herb")?.every((row) => row.Chinese?.startsWith("合成") && row.English?.startsWith("Synthetic"))).toBe(true);
    expect(data.get("ingredient")?.every((row) => row.Name?.startsWith("Synthetic"))).toBe(true);
  });

  it("has hubs and a long tail", async () => {
    await generate(1, "a");
    const rows = parse(await fs.readFile(path.join(folder, "a", "herb_ingredient.csv"), "utf8"), { columns: true }) as Record<string, string>[];
    const degrees = new Map<string, number>();
    for (const row of rows) degrees.set(row["Herb ID"] ?? "", (degrees.get(row["Herb ID"] ?? "") ?? 0) + 1);
    const sorted = [...degrees.values()].sort((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThan(3 * (sorted[Math.floor(sorted.length / 2)] ?? 0));
  });

  it("stops when asked to and leaves no half-written file", async () => {
    const controller = new AbortController();
    const running = generateTwhm({ scale: "small", seed: 1, outDir: folder, signal: controller.signal, onProgress: ({ table }) => table === "herb_ingredient" && controller.abort() });
    await expect(running).rejects.toThrow();
    const files = await fs.readdir(folder);
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(files).not.toContain("target_disease.csv");
  });
});
