import type { Table } from "@/lib/domain/database-schema";
import type { ListedKnowledgeBase } from "@/lib/knowledge-bases/list-knowledge-bases";

/** One line of `kb list`. */
export function listLine(entry: ListedKnowledgeBase): string {
  if (entry.status === "broken") return `${entry.id}\tbroken\t${entry.problem}`;
  const { id, title, engine } = entry.knowledgeBase.manifest;
  const state = entry.build ? `${entry.build.rowCount.toLocaleString("en")} rows` : `not built (npm run kb -- build ${id})`;
  return `${id}\t${engine.kind}\t${state}\t${title.en}`;
}

/** JSON of one entry: what it is, and whether it can be asked. */
export function listedJson(entry: ListedKnowledgeBase) {
  if (entry.status === "broken") return { id: entry.id, status: "broken", problem: entry.problem };
  const { manifest, schema } = entry.knowledgeBase;
  return {
    id: manifest.id,
    status: entry.build ? "ready" : "not-built",
    title: manifest.title,
    engine: manifest.engine.kind,
    isDefault: manifest.isDefault,
    tables: schema.tables.length,
    rowCount: entry.build?.rowCount ?? null,
    valueCount: entry.build?.valueCount ?? null,
    builtAt: entry.build?.builtAt ?? null,
  };
}

/** Tables with their columns, keys and joins, as lines for a person. */
export function describeTables(tables: readonly Table[]): string {
  return tables
    .map((table) => {
      const rows = table.rowCount === undefined ? "" : `, ${table.rowCount.toLocaleString("en")} rows`;
      const columns = table.columns.map((column) => `  ${column.name}  ${column.type}, ${column.role}${column.meaning ? `. ${column.meaning}` : ""}`);
      const keys = table.foreignKeys.map((key) => `  → ${key.columns.join(", ")} = ${key.refTable}.${key.refColumns.join(", ")}`);
      return [`${table.name}  (${table.kind}${rows}${table.primaryKey.length > 0 ? `, key ${table.primaryKey.join(", ")}` : ""})`, ...columns, ...keys].join("\n");
    })
    .join("\n\n");
}
