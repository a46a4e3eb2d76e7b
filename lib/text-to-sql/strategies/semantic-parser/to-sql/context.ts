import type { Threshold } from "@/lib/domain/knowledge-base";
import type { UiLanguage } from "@/lib/domain/localized";
import type { ThresholdChoice } from "../frame";
import type { SchemaModel } from "../link-schema/schema-model";
import { col, literal } from "./quote";

/** What one query is written with: fresh aliases, and the thresholds it turned out to need. */
export class SqlContext {
  private aliasCount = 0;
  /** Thresholds of the tables used so far. */
  readonly usedThresholds = new Set<Threshold>();

  constructor(
    readonly model: SchemaModel,
    readonly thresholds: readonly Threshold[],
    readonly choices: readonly ThresholdChoice[],
    readonly language: UiLanguage,
  ) {}

  /** Initials and a number (`hi2`): short to read and never a reserved word. */
  alias(table: string): string {
    this.aliasCount += 1;
    const initials = table.split(/[^\p{L}]+/u).map((part) => part[0] ?? "").join("").toLowerCase().replace(/[^a-z]/g, "");
    return `${initials || "t"}${this.aliasCount}`;
  }

  /** Conditions a table brings with it wherever it is used (thesis App. D.2). */
  thresholdConditions(table: string, alias: string): string[] {
    return this.thresholds.filter((threshold) => threshold.table === table).flatMap((threshold) => {
      this.usedThresholds.add(threshold);
      const bound = boundOf(threshold, this.choices);
      return bound ? [`${col(alias, threshold.column)} ${bound.operator} ${literal(bound.minimum)}`] : [];
    });
  }
}

/** Filter a threshold comes to under the choices made, or null for none. */
export function boundOf(threshold: Threshold, choices: readonly ThresholdChoice[]): { operator: string; minimum: number } | null {
  const choice = choices.find((candidate) => candidate.thresholdId === threshold.id);
  if (choice && choice.levelId === null) return choice.minimum === null ? null : { operator: choice.operator, minimum: choice.minimum };
  const level = threshold.levels.find((candidate) => candidate.id === (choice?.levelId ?? threshold.defaultLevel));
  return level && level.minimum !== null ? { operator: ">=", minimum: level.minimum } : null;
}
