import type { AggregateExpr, CallExpr, CastType, SqlExpr } from "@/lib/domain/sql-ast";
import { atom, BINDS, Printer, type Printed } from "./printer";

/** Writes MySQL dialect: the text that is shown, stored and read again. */
export class MysqlPrinter extends Printer {
  name(name: string): string {
    return `\`${name.replaceAll("`", "``")}\``;
  }

  /** Quotes are doubled, so the text stays closed even where a server takes backslashes literally. */
  string(value: string): string {
    return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  }

  protected temporal(type: "date" | "datetime" | "time", value: string): string {
    return `${{ date: "DATE", datetime: "TIMESTAMP", time: "TIME" }[type]} ${this.string(value)}`;
  }

  protected cast(operand: SqlExpr, to: CastType): Printed {
    return atom(`CAST(${this.argument(operand)} AS ${castName(to)})`);
  }

  protected call({ name, args }: CallExpr): Printed {
    const printed = args.map((arg) => this.argument(arg));
    const side = { TRIM: "BOTH", LTRIM: "LEADING", RTRIM: "TRAILING" }[name];
    if (side !== undefined && printed.length === 2) return atom(`TRIM(${side} ${printed[1]} FROM ${printed[0]})`);
    return atom(`${name}(${printed.join(", ")})`);
  }

  protected aggregate(expr: AggregateExpr): Printed {
    const args = expr.args.length === 0 ? "*" : expr.args.map((arg) => this.argument(arg)).join(", ");
    const order = expr.orderBy.length > 0 ? ` ORDER BY ${this.orderBy(expr.orderBy)}` : "";
    const separator = expr.separator === null || expr.separator === "," ? "" : ` SEPARATOR ${this.string(expr.separator)}`;
    return atom(`${expr.name}(${expr.distinct ? "DISTINCT " : ""}${args}${order}${separator})`);
  }

  protected dateShift(expr: Extract<SqlExpr, { kind: "date-shift" }>): Printed {
    return atom(`${expr.back ? "DATE_SUB" : "DATE_ADD"}(${this.argument(expr.operand)}, INTERVAL ${this.within(expr.amount, BINDS.unary)} ${expr.unit.toUpperCase()})`);
  }

  protected dateSpan(expr: Extract<SqlExpr, { kind: "date-span" }>): Printed {
    return atom(`TIMESTAMPDIFF(${expr.unit.toUpperCase()}, ${this.argument(expr.start)}, ${this.argument(expr.end)})`);
  }
}

function castName(to: CastType): string {
  switch (to.name) {
    case "text": return to.length === null ? "CHAR" : `CHAR(${to.length})`;
    case "decimal": return `DECIMAL(${to.precision},${to.scale})`;
    default: return to.name.toUpperCase();
  }
}
