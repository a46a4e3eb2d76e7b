import type { UiLanguage } from "@/lib/domain/localized";
import { findPaths, uses } from "../join-path/find-paths";
import type { Comparison, Condition, Rank, RowSet } from "../frame";
import { labelOf, plural } from "../link-schema/label";
import { columnOf, modelOf, type SchemaModel } from "../link-schema/schema-model";

/** Filter on a link table by its name: `score ≥ 0.7`. */
export type LinkBounds = ReadonlyMap<string, string>;

/** Says in words which rows a set holds, in both languages and without leaving anything out. */
export class SetWording {
  constructor(
    private readonly model: SchemaModel,
    private readonly language: UiLanguage,
    /** Filters that hold on link tables, in words: what is denied must say how strong a link counts as one. */
    private readonly bounds: LinkBounds = new Map(),
  ) {}

  private get zh(): boolean {
    return this.language === "zh-Hant";
  }

  noun(table: string, many = true): string {
    const label = labelOf(modelOf(this.model, table).table, this.language);
    return this.zh || !many ? label : plural(label);
  }

  column(ref: { table: string; column: string }): string {
    return labelOf(columnOf(this.model, ref), this.language);
  }

  /** `ingredients connected with herb “Turmeric”`, 與草藥「薑黃」有關聯的成分. */
  set(set: RowSet): string {
    const named = this.named(set);
    if (named) return named;
    const phrases = set.conditions.map((condition) => this.condition(set, condition));
    if (this.zh) {
      const head = phrases.length > 0 ? `${phrases.join("、且")}的${this.noun(set.table)}` : this.noun(set.table);
      const take = set.take === null ? head : `前 ${set.take} ${set.best ? "名" : "個"}${head}`;
      return set.rank ? this.rankZh(set, set.rank, take) : take;
    }
    const conditions = phrases.length === 0 ? "" : ` ${phrases.join(" and ")}`;
    const head = `${set.take === null ? "" : `${set.best ? "top" : "first"} ${set.take} `}${this.noun(set.table)}${conditions}`;
    return set.rank ? this.rankEn(set, set.rank, head) : head;
  }

  /** A set that is nothing but a name. */
  private named(set: RowSet): string | null {
    const [condition, more] = set.conditions;
    if (!condition || more || condition.kind !== "is" || condition.negated || set.rank || set.take !== null) return null;
    const [ref] = condition.refs;
    const column = ref ? columnOf(this.model, ref) : null;
    if (!ref || (column?.role !== "name" && column?.role !== "synonym" && modelOf(this.model, set.table).key !== ref.column)) return null;
    // Rows pointed at by their IDs are said by the names the person saw.
    const names = column?.role === "id" && condition.matched !== "" ? [condition.matched] : condition.values;
    const values = this.zh ? names.map((value) => `「${value}」`).join("、") : names.map((value) => `“${value}”`).join(", ");
    return this.zh ? `${this.noun(set.table)}${values}` : `${this.noun(set.table, condition.values.length > 1)} ${values}`;
  }

  /** One condition as it is said after (English) or before (Chinese) the noun. */
  condition(set: RowSet, condition: Condition): string {
    switch (condition.kind) {
      case "is": {
        const column = this.column(condition.refs[0] ?? { table: set.table, column: modelOf(this.model, set.table).key });
        const values = condition.values.map((value) => (this.zh ? `「${value}」` : `“${value}”`));
        if (this.zh) return `${column}${condition.negated ? "不" : ""}為${values.join("或")}`;
        return `whose ${column} is ${condition.negated ? "not " : ""}${values.join(" or ")}`;
      }
      case "compare":
        return this.comparison(this.column(condition.ref), condition.operator, condition.value, condition.upper, columnOf(this.model, condition.ref).unit);
      case "compare-to":
        return this.zh ? `${this.column(condition.ref)} ${SIGNS[condition.operator]} ${this.set(condition.other)}的${this.column(condition.otherRef)}` : `with ${this.column(condition.ref)} ${SIGNS[condition.operator]} the ${this.column(condition.otherRef)} of ${this.set(condition.other)}`;
      case "like": {
        const column = this.column(condition.ref);
        if (this.zh) return `${column}${condition.negated ? "不" : ""}${{ contains: "包含", starts: "開頭為", ends: "結尾為" }[condition.mode]}「${condition.text}」`;
        return `whose ${column} ${condition.negated ? "does not contain" : { contains: "contains", starts: "starts with", ends: "ends with" }[condition.mode]} “${condition.text}”`;
      }
      case "null":
        return this.zh ? `${condition.negated ? "有" : "沒有"}${this.column(condition.ref)}` : `${condition.negated ? "with" : "without"} ${this.column(condition.ref)}`;
      case "related":
        return this.related(set, condition);
      case "count":
        return this.zh ? `有關聯的${this.set(condition.of)}數量${this.bound(condition.operator, condition.value, condition.upper)}` : `with a number of ${this.set(condition.of)} ${this.bound(condition.operator, condition.value, condition.upper)}`;
      case "among":
        return this.zh ? `屬於「${this.set(condition.set)}」` : `among the ${this.set(condition.set)}`;
    }
  }

  private related(set: RowSet, condition: Extract<Condition, { kind: "related" }>): string {
    const targets = condition.any.map((target) => this.nested(target));
    const path = findPaths(this.model, set.table, condition.any[0]?.table ?? "", condition.via)[0];
    const through = (path?.through ?? []).filter((table) => modelOf(this.model, table).table.kind === "entity").map((table) => this.noun(table));
    const strengths = condition.negated ? [...this.bounds].filter(([table]) => path !== undefined && uses(path, [table])).map(([, bound]) => bound) : [];
    if (this.zh) {
      const strength = strengths.length > 0 ? `（以${strengths.join("、")}為準）` : "";
      const way = through.length > 0 ? `（經由${through.join("、")}）` : "";
      return `${condition.negated ? "不" : ""}與${targets.join("或")}${condition.negated ? "" : "有"}關聯${way}${strength}`;
    }
    const way = through.length > 0 ? ` (through ${through.join(" and ")})` : "";
    return `${condition.negated ? "not " : ""}connected with ${targets.join(" or ")}${way}${strengths.length > 0 ? ` with ${strengths.join(" and ")}` : ""}`;
  }

  /** Chinese puts what a noun is connected with before it; brackets keep nested ones apart. */
  private nested(set: RowSet): string {
    const text = this.set(set);
    return this.zh && (set.conditions.length > 0 || set.rank) && !this.named(set) ? `〔${text}〕` : text;
  }

  private comparison(column: string, operator: Comparison, value: number | string, upper: number | undefined, unit: string): string {
    const text = `${column} ${this.bound(operator, value, upper)}${unit ? ` ${unit}` : ""}`;
    return this.zh ? text : `with ${text}`;
  }

  private bound(operator: Comparison, value: number | string, upper: number | undefined): string {
    if (upper === undefined) return `${SIGNS[operator]} ${value}`;
    return this.zh ? `介於 ${value} 與 ${upper} 之間` : `between ${value} and ${upper}`;
  }

  /** What a ranking goes by: `molecular weight`, `number of herbs`. */
  measure(rank: Rank): string {
    if (rank.by.kind === "column") return this.column(rank.by.ref);
    return this.zh ? `${this.set(rank.by.of)}數量` : `number of ${this.set(rank.by.of)}`;
  }

  private rankEn(set: RowSet, rank: Rank, head: string): string {
    const how = rank.descending ? "highest" : "lowest";
    return rank.limit === null ? `${head} with the ${how} ${this.measure(rank)}` : `${rank.limit} ${head} with the ${how} ${this.measure(rank)}`;
  }

  private rankZh(set: RowSet, rank: Rank, head: string): string {
    const how = rank.descending ? "最高" : "最低";
    return rank.limit === null ? `${this.measure(rank)}${how}的${head}` : `${this.measure(rank)}${how}的前 ${rank.limit} 個${head}`;
  }
}

export const SIGNS: Record<Comparison, string> = { "=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥" };
