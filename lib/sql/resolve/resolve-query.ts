import type { DatabaseSchema } from "@/lib/domain/database-schema";
import { findTable } from "@/lib/domain/database-schema";
import type { CommonTable, DerivedTable, OrderItem, Select, SelectItem, SetOperation, SqlExpr, SqlQuery, Values } from "@/lib/domain/sql-ast";
import { SqlError } from "../sql-error";
import { mapParts } from "../walk";
import { describeColumn, outputExpressions } from "./describe-expression";
import { checkGrouping } from "./check-grouping";
import { uniqueNames } from "./output-names";
import { resolveFrom } from "./resolve-from";
import { resultKeys } from "./result-keys";
import { resolveSelectNames } from "./select-names";
import { Scope, type CommonRelation, type CommonTables, type Relation, type RelationColumn } from "./scope";
import { hasAggregate, isConstant, sameExpr } from "./expr-facts";

/** A resolved query and its columns as a table. */
export interface ResolvedQuery {
  query: SqlQuery;
  columns: RelationColumn[];
  keys: string[][];
}

/**
 * Resolves all names of a query against the knowledge base and puts it into one plain form: every column is bound to its
 * table, names are in schema spelling, `*` is written out (only columns of the knowledge base), USING is ON, VALUES is
 * SELECT, ordinals and aliases are what they stand for, result columns have unique names, rows are grouped strictly.
 * @throws SqlError naming what is unknown or ambiguous
 */
export function resolveQuery(query: SqlQuery, schema: DatabaseSchema): SqlQuery {
  return new Resolver(schema).query(query, null, new Map()).query;
}

class Resolver {
  private scopes = 0;

  constructor(private readonly schema: DatabaseSchema) {}

  query(query: SqlQuery, parent: Scope | null, outer: CommonTables): ResolvedQuery {
    const { tables, common } = this.commonTables(query.with, outer);
    if (query.body.kind === "select") {
      const { body, orderBy, scope } = this.select(query.body, query.orderBy, parent, common);
      return this.finish({ ...query, with: tables, body, orderBy }, resultKeys(body, scope));
    }
    const body = query.body.kind === "values" ? this.values(query.body, parent, common) : this.setOperation(query.body, parent, common);
    const names = outputExpressions({ ...query, body, orderBy: [] });
    const orderBy = query.orderBy.map((item) => ({ ...item, expr: this.outputOnly(item.expr, names) }));
    return this.finish({ ...query, with: tables, body, orderBy }, []);
  }

  private finish(query: SqlQuery, keys: string[][]): ResolvedQuery {
    const columns = outputExpressions(query).map(({ name, exprs }) => ({ name, ...describeColumn(exprs) }));
    return { query, columns, keys };
  }

  private commonTables(written: CommonTable[], outer: CommonTables): { tables: CommonTable[]; common: CommonTables } {
    const common = new Map<string, CommonRelation>(outer);
    const tables = written.map((table): CommonTable => {
      const key = table.name.toLowerCase();
      const before = common.get(key);
      // A common table may read the stored table of its name; engines differ on that, so it gets another name.
      const name = findTable(this.schema, table.name) || before ? `${table.name}_${common.size + 1}` : table.name;
      if (table.recursive) common.set(key, { name, columns: [], keys: [], open: true });
      const inner = this.query(table.query, null, common);
      const { query, columns } = this.renamed(inner, table.columns, table.name);
      common.set(key, { name, columns, keys: table.columns.length > 0 ? [] : inner.keys, open: false });
      return { name, columns: [], query, recursive: false };
    });
    return { tables, common };
  }

  /** Puts names from `t (a, b)` onto the query itself: not every engine takes such lists. */
  private renamed(inner: ResolvedQuery, names: string[], table: string): ResolvedQuery {
    if (names.length === 0) return inner;
    if (names.length !== inner.columns.length) throw new SqlError(`“${table}” names ${names.length} columns but its query gives ${inner.columns.length}.`);
    const unique = uniqueNames(names.map((wanted) => ({ wanted, table: null })));
    return {
      query: rename(inner.query, unique),
      columns: inner.columns.map((column, index) => ({ ...column, name: unique[index]! })),
      keys: [],
    };
  }

  private derived(ref: DerivedTable, common: CommonTables): { ref: DerivedTable; relation: Relation } {
    const inner = this.query(ref.query, null, common);
    const { query, columns, keys } = this.renamed(inner, ref.columns, ref.alias);
    return { ref: { ...ref, query, columns: [] }, relation: { alias: ref.alias, table: null, columns, keys } };
  }

  private expression(expr: SqlExpr, scope: Scope, name?: (name: string, position: number) => SqlExpr): SqlExpr {
    if (expr.kind === "column") {
      if (expr.table !== null) return scope.findQualified(expr.table, expr.name, expr.position);
      return name ? name(expr.name, expr.position) : scope.find(expr.name, expr.position);
    }
    return mapParts(expr, {
      expr: (part) => this.expression(part, scope, name),
      query: (query) => this.subquery(expr, query, scope),
    });
  }

  /** A query inside an expression may use the names around it. */
  private subquery(owner: SqlExpr, query: SqlQuery, scope: Scope): SqlQuery {
    const resolved = this.query(query, scope, scope.common);
    const wanted = (owner.kind === "in-query" || owner.kind === "quantified") && "items" in left(owner) ? (left(owner) as { items: SqlExpr[] }).items.length : 1;
    if (owner.kind !== "exists" && resolved.columns.length !== wanted) {
      throw new SqlError(`A subquery gives ${resolved.columns.length} columns where ${wanted} ${wanted === 1 ? "is" : "are"} compared.`);
    }
    return resolved.query;
  }

  private select(select: Select, orderBy: OrderItem[], parent: Scope | null, common: CommonTables): { body: Select; orderBy: OrderItem[]; scope: Scope } {
    const scope = new Scope(++this.scopes, parent, common);
    const from = select.from === null ? null : resolveFrom(select.from, {
      schema: this.schema,
      scope,
      expression: (expr, inside) => this.expression(expr, inside),
      derived: (ref, tables) => this.derived(ref, tables),
    });
    const where = select.where === null ? null : this.expression(select.where, scope);
    if (where && hasAggregate(where)) throw new SqlError("Aggregates cannot stand in WHERE: use HAVING.", null, "grouping");
    const items = this.items(select, scope);
    const names = resolveSelectNames(items, scope);
    const groupBy = select.groupBy.map((expr) => names.group(expr, (part, name) => this.expression(part, scope, name)));
    const having = select.having === null ? null : names.having(select.having, groupBy, (part, name) => this.expression(part, scope, name));
    // Ordering by a constant orders nothing, and not every engine takes it.
    const ordered = orderBy
      .map((item) => ({ ...item, expr: names.order(item.expr, (part, name) => this.expression(part, scope, name)) }))
      .filter((item) => !isConstant(item.expr));
    const body: Select = { kind: "select", distinct: select.distinct, items, from, where, groupBy, having };
    // Aggregates without GROUP BY give one row: there is nothing to order.
    if (groupBy.length === 0 && [...items.map((item) => item.expr), ...(having ? [having] : [])].some(hasAggregate)) {
      return { body: checkGrouping(body, [], scope), orderBy: [], scope };
    }
    const checked = checkGrouping(body, ordered, scope);
    return { body: checked, orderBy: select.distinct ? ordered.map((item) => orderedOutput(item, items)) : ordered, scope };
  }

  /** Result columns with `*` written out and unique names. */
  private items(select: Select, scope: Scope): SelectItem[] {
    const written = select.items.flatMap((item): { expr: SqlExpr; wanted: string; text: string }[] => {
      if (item.kind === "star") return this.star(item.table, item.position, scope);
      const expr = this.expression(item.expr, scope);
      return [{ expr, wanted: item.alias ?? (expr.kind === "column" ? expr.name : item.text), text: item.text }];
    });
    const names = uniqueNames(written.map(({ expr, wanted }) => {
      const table = expr.kind === "column" ? (expr.bound?.source?.table ?? expr.table) : null;
      return { wanted, table };
    }));
    return written.map(({ expr, text }, index) => ({ kind: "item", expr, alias: names[index]!, text }));
  }

  private star(table: string | null, position: number, scope: Scope): { expr: SqlExpr; wanted: string; text: string }[] {
    if (scope.relations.length === 0) throw new SqlError("“*” needs a FROM.", position);
    const visible = table === null ? scope.visible : scope.visibleOf(table, position);
    return visible.map((column) => ({ expr: scope.bind(column, position), wanted: column.column.name, text: column.column.name }));
  }

  private values(values: Values, parent: Scope | null, common: CommonTables): SetOperation | Select {
    const scope = new Scope(++this.scopes, parent, common);
    const selects = values.rows.map((row): Select => ({
      kind: "select", distinct: false, from: null, where: null, groupBy: [], having: null,
      items: row.map((expr, index) => ({ kind: "item", expr: this.expression(expr, scope), alias: `column_${index}`, text: `column_${index}` })),
    }));
    const query = (body: Select | SetOperation): SqlQuery => ({ kind: "query", with: [], body, orderBy: [], limit: null, offset: null });
    return selects.slice(1).reduce<Select | SetOperation>(
      (left, right) => ({ kind: "set-operation", operator: "union", all: true, left: query(left), right: query(right) }),
      selects[0]!,
    );
  }

  private setOperation(operation: SetOperation, parent: Scope | null, common: CommonTables): SetOperation {
    const left = this.query(operation.left, parent, common);
    const right = this.query(operation.right, parent, common);
    if (left.columns.length !== right.columns.length) {
      throw new SqlError(`${operation.operator.toUpperCase()} needs queries with the same number of columns: ${left.columns.length} and ${right.columns.length}.`);
    }
    return { ...operation, left: left.query, right: right.query };
  }

  /** ORDER BY of united queries can only name their columns. */
  private outputOnly(expr: SqlExpr, columns: ReturnType<typeof outputExpressions>): SqlExpr {
    const index = expr.kind === "number" ? Number(expr.text) - 1
      : expr.kind === "column" && expr.table === null ? columns.findIndex((column) => column.name.toLowerCase() === expr.name.toLowerCase())
      : -1;
    const column = columns[index];
    if (!column) throw new SqlError("ORDER BY of united queries takes the name of a result column or its number.", null, "unknown-column");
    return { kind: "output", name: column.name, index, type: describeColumn(column.exprs).type };
  }
}

const left = (owner: { kind: "in-query"; operand: SqlExpr } | { kind: "quantified"; left: SqlExpr }): SqlExpr => (owner.kind === "in-query" ? owner.operand : owner.left);

/** With DISTINCT, rows can only be ordered by what is shown. @throws SqlError */
function orderedOutput(item: OrderItem, items: SelectItem[]): OrderItem {
  if (item.expr.kind === "output") return item;
  const index = items.findIndex((candidate) => sameExpr(candidate.expr, item.expr));
  const shown = items[index];
  if (!shown) throw new SqlError("With DISTINCT, ORDER BY can only use columns of the result: add the column to SELECT or use GROUP BY.", null, "grouping");
  return { ...item, expr: { kind: "output", name: shown.alias!, index, type: describeColumn([shown.expr]).type } };
}

/** Gives the first SELECT of a resolved query other column names. */
function rename(query: SqlQuery, names: string[]): SqlQuery {
  const { body } = query;
  const orderBy = query.orderBy.map((item) => (item.expr.kind === "output" ? { ...item, expr: { ...item.expr, name: names[item.expr.index]! } } : item));
  if (body.kind === "select") {
    const items = body.items.map((item, index) => (item.kind === "item" ? { ...item, alias: names[index]! } : item));
    return { ...query, orderBy, body: { ...body, items } };
  }
  if (body.kind === "set-operation") return { ...query, orderBy, body: { ...body, left: rename(body.left, names) } };
  throw new Error("VALUES is resolved to SELECT.");
}
