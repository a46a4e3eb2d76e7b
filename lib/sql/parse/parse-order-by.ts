import type { OrderItem } from "@/lib/domain/sql-ast";
import { SqlError } from "../sql-error";
import type { Cursor } from "./cursor";

/** `ORDER BY a, b DESC`; empty when there is none. */
export function parseOrderBy(cursor: Cursor): OrderItem[] {
  if (!cursor.takeWords("ORDER", "BY")) return [];
  return cursor.list(() => {
    const expr = cursor.readExpression();
    const descending = cursor.takeWords("DESC");
    if (!descending) cursor.takeWords("ASC");
    if (cursor.word() === "NULLS") {
      throw new SqlError("NULLS FIRST and NULLS LAST are not MySQL: NULL comes first in ascending order.", cursor.peek().start, "unsupported");
    }
    return { expr, descending };
  });
}
