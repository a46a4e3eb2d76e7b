import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openValueIndex } from "./open-value-index";

const readers = { converter: { toTraditional: (text: string) => text, toSimplified: (text: string) => text }, pinyin: { readings: () => [] } };

describe("opening an index file", () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "materia-open-values-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("names a missing file and what to do", async () => {
    await expect(openValueIndex(path.join(folder, "none.bin"), readers)).rejects.toMatchObject({
      service: "value-index", code: "missing-file", message: expect.stringMatching(/none\.bin is missing\. Build the knowledge base again\./u) as string,
    });
  });

  it.each([["empty", ""], ["half-written", "MATERIA-VALUES-2"], ["of another kind", "SQLite format 3\u0000".repeat(20)]])("refuses a file that is %s", async (_, content) => {
    const file = path.join(folder, "values.bin");
    await writeFile(file, content);
    await expect(openValueIndex(file, readers)).rejects.toMatchObject({ service: "value-index", code: "corrupt-file" });
  });

  it("says so when the path is not a file", async () => {
    await expect(openValueIndex(folder, readers)).rejects.toMatchObject({ service: "value-index", code: "unavailable" });
  });
});
