import type { BoundColumn, ColumnExpr } from "@/lib/domain/sql-ast";
import { SqlError } from "../sql-error";
import { nearest } from "./nearest";

/** A column of a table, derived table or common table as a query sees it. */
export interface RelationColumn extends Omit<BoundColumn, "scope"> {
  name: string;
}

/** Something in FROM, under the name the query knows it by. */
export interface Relation {
  alias: string;
  /** Stored table it is, in schema spelling; null when it is derived. */
  table: string | null;
  columns: RelationColumn[];
  /** Sets of columns that tell its rows apart. */
  keys: string[][];
}

/** A column reachable without its table's name; columns joined by USING appear once. */
interface VisibleColumn {
  relation: Relation;
  column: RelationColumn;
}

/** A common table in reach. */
export interface CommonRelation {
  /** Name it is written under in the new text. */
  name: string;
  columns: RelationColumn[];
  keys: string[][];
  /** Set while its own query is read: a reference to it would be recursive. */
  open: boolean;
}

export type CommonTables = ReadonlyMap<string, CommonRelation>;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The names one SELECT can use, and through `parent` those of the queries around it. */
export class Scope {
  readonly relations: Relation[] = [];
  visible: VisibleColumn[] = [];

  constructor(
    readonly id: number,
    readonly parent: Scope | null,
    readonly common: CommonTables,
  ) {}

  /** @throws SqlError when the name is taken */
  add(relation: Relation, position: number | null): void {
    if (this.relations.some((other) => same(other.alias, relation.alias))) {
      throw new SqlError(`The name “${relation.alias}” is used twice in FROM: give one of the tables an alias.`, position, "ambiguous-column");
    }
    this.relations.push(relation);
    this.visible.push(...relation.columns.map((column) => ({ relation, column })));
  }

  relation(alias: string): Relation | undefined {
    return this.relations.find((relation) => same(relation.alias, alias));
  }

  /** The columns `t.*` stands for. @throws SqlError when there is no such table here */
  visibleOf(alias: string, position: number): VisibleColumn[] {
    const relation = this.relation(alias);
    if (!relation) throw new SqlError(`There is no table or alias “${alias}” in this query${nearest(alias, this.relations.map((other) => other.alias))}.`, position, "unknown-table");
    return relation.columns.map((column) => ({ relation, column }));
  }

  bind({ relation, column }: VisibleColumn, position: number): ColumnExpr {
    const { name, ...bound } = column;
    return { kind: "column", table: relation.alias, name, position, bound: { scope: this.id, ...bound } };
  }

  /** The column without a table's name, here only; undefined when there is none. @throws SqlError when it may be two */
  findUnqualified(name: string, position: number): ColumnExpr | undefined {
    const found = this.visible.filter(({ column }) => same(column.name, name));
    if (found.length > 1) {
      const places = found.map(({ relation }) => `${relation.alias}.${name}`).join(" or ");
      throw new SqlError(`The column “${name}” is ambiguous: write ${places}.`, position, "ambiguous-column");
    }
    return found[0] && this.bind(found[0], position);
  }

  /** The column of a named table, here or around. @throws SqlError when there is none */
  findQualified(table: string, name: string, position: number): ColumnExpr {
    const relation = this.relation(table);
    if (!relation) {
      if (this.parent) return this.parent.findQualified(table, name, position);
      throw new SqlError(`There is no table or alias “${table}” in this query${nearest(table, this.relations.map((other) => other.alias))}.`, position, "unknown-table");
    }
    const column = relation.columns.find((candidate) => same(candidate.name, name));
    if (!column) {
      const hint = nearest(name, relation.columns.map((other) => other.name));
      throw new SqlError(`“${relation.table ?? relation.alias}” has no column “${name}”${hint}.`, position, "unknown-column");
    }
    return this.bind({ relation, column }, position);
  }

  /** The column without a table's name, here or around. @throws SqlError when there is none */
  find(name: string, position: number): ColumnExpr {
    const found = this.findAround(name, position);
    if (found) return found;
    const names = this.relations.flatMap((relation) => relation.columns.map((column) => column.name));
    throw new SqlError(`No table of this query has a column “${name}”${nearest(name, names)}.`, position, "unknown-column");
  }

  private findAround(name: string, position: number): ColumnExpr | undefined {
    return this.findUnqualified(name, position) ?? this.parent?.findAround(name, position);
  }
}
