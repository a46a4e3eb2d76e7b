import type { ComparisonOperator, SqlExpr, SqlType } from "@/lib/domain/sql-ast";
import { SqlError } from "@/lib/sql/sql-error";

/** A column of the result that is looked at. */
export interface ViewColumn { name: string; type: SqlType }

const COMPARISON = /^\s*(>=|<=|<>|!=|=|>|<)\s*(.+?)\s*$/s;
const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)$/;
const DATE = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;

/** Finds a result column by name without regard to case. @throws SqlError */
export function viewColumn(name: string, columns: readonly ViewColumn[]): ViewColumn {
  const column = columns.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!column) throw new SqlError(`The result has no column “${name}”.`, null, "unknown-column");
  return column;
}

/** Conditions of a result's filters; null when there are none. Empty texts filter nothing. @throws SqlError */
export function filterCondition(filters: Readonly<Record<string, string>>, columns: readonly ViewColumn[], reference: (column: ViewColumn) => SqlExpr): SqlExpr | null {
  const conditions = Object.entries(filters).flatMap(([name, text]) => {
    const column = viewColumn(name, columns);
    return text.trim() === "" ? [] : [condition(column, text, reference(column))];
  });
  if (conditions.length === 0) return null;
  return conditions.length === 1 ? conditions[0]! : { kind: "logical", operator: "and", items: conditions };
}

/** `>=0.7` compares numbers and dates; everything else is text the value must contain. */
function condition(column: ViewColumn, text: string, value: SqlExpr): SqlExpr {
  const compared = COMPARISON.exec(text);
  if (compared) {
    const operator = (compared[1] === "<>" ? "!=" : compared[1]) as ComparisonOperator;
    const right = compared[2]!;
    if (["integer", "number", "boolean"].includes(column.type) && NUMBER.test(right)) return { kind: "comparison", operator, left: value, right: number(right) };
    if (["date", "datetime"].includes(column.type) && DATE.test(right)) return { kind: "comparison", operator, left: value, right: { kind: "string", value: right } };
  }
  const operand: SqlExpr = column.type === "text" ? value : { kind: "cast", operand: value, to: { name: "text", length: null } };
  return { kind: "like", negated: false, operand, pattern: { kind: "string", value: `%${text.trim().replace(/[\\%_]/g, "\\$&")}%` }, escape: "\\" };
}

function number(written: string): SqlExpr {
  const digits = written.replace("-", "").replace(/^\./, "0.");
  const positive: SqlExpr = { kind: "number", text: digits };
  return written.startsWith("-") ? { kind: "negate", operand: positive } : positive;
}
