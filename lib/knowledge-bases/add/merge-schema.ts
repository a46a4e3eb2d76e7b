import { findColumn, findTable, type DatabaseSchema } from "@/lib/domain/database-schema";

/**
 * A freshly described schema with what a person has written kept: of every table and column still stored, labels,
 * meanings, roles, keys, verbs and the like stay as edited; stored types, row counts and examples are renewed.
 */
export function mergeSchema(fresh: DatabaseSchema, edited: DatabaseSchema): DatabaseSchema {
  return {
    tables: fresh.tables.map((table) => {
      const before = findTable(edited, table.name);
      if (!before) return table;
      const columns = table.columns.map((column) => {
        const known = findColumn(before, column.name);
        return known ? { ...known, name: column.name, type: column.type, nullable: column.nullable, examples: column.examples } : column;
      });
      const has = (name: string): boolean => columns.some((column) => column.name.toLowerCase() === name.toLowerCase());
      return {
        ...before,
        name: table.name,
        columns,
        rowCount: table.rowCount,
        primaryKey: before.primaryKey.filter(has),
        foreignKeys: before.foreignKeys.filter((key) => key.columns.every(has) && findTable(fresh, key.refTable) !== undefined),
      };
    }),
  };
}
