import type { AggregateExpr, SqlExpr } from "@/lib/domain/sql-ast";
import { MysqlPrinter } from "./mysql";
import { atom, BINDS, type Printed } from "./printer";

/**
 * Writes what a MySQL or MariaDB server is sent: MySQL dialect, with quotients and means in full precision (a server would
 * cut them after four more digits) and without ANY_VALUE, which MariaDB has not.
 */
export class MysqlServerPrinter extends MysqlPrinter {
  protected override arithmetic(expr: Extract<SqlExpr, { kind: "arithmetic" }>): Printed {
    if (expr.operator !== "/") return super.arithmetic(expr);
    return { text: `${this.within(expr.left, BINDS.multiply)} * 1e0 / ${this.within(expr.right, BINDS.multiply + 1)}`, binds: BINDS.multiply };
  }

  protected override aggregate(expr: AggregateExpr): Printed {
    if (expr.name === "ANY_VALUE") return super.aggregate({ ...expr, name: "MIN" });
    if (expr.name === "AVG") return atom(`AVG(${expr.distinct ? "DISTINCT " : ""}${this.within(expr.args[0]!, BINDS.add)} + 0e0)`);
    return super.aggregate(expr);
  }
}
