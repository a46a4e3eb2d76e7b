import { LIMITS } from "@/lib/limits";
import { makeItem, type Category, type Item, type Sem } from "./items";

/** A reading a rule gives; its cost is added to the parts'. */
export interface Outcome {
  sem: Sem;
  cost: number;
}

export type BinaryRule = (left: Sem, right: Sem) => Outcome[];
export type UnaryRule = (sem: Sem) => Outcome[];

/** Rules by the classes they join. */
export class Grammar {
  private readonly binary = new Map<string, BinaryRule[]>();
  private readonly unary = new Map<Category, UnaryRule[]>();
  private readonly left = new Set<Category>();

  /** Adds a rule for a left and a right class. */
  pair<L extends Category, R extends Category>(left: L, right: R, rule: (l: Extract<Sem, { cat: L }>, r: Extract<Sem, { cat: R }>) => Outcome[] | Sem | null, cost = 0): void {
    const key = `${left} ${right}`;
    this.left.add(left);
    const run: BinaryRule = (l, r) => asOutcomes(rule(l as Extract<Sem, { cat: L }>, r as Extract<Sem, { cat: R }>), cost);
    this.binary.set(key, [...(this.binary.get(key) ?? []), run]);
  }

  /** Adds a rule that reads one class as another. */
  lift<C extends Category>(from: C, rule: (sem: Extract<Sem, { cat: C }>) => Outcome[] | Sem | null, cost = 0): void {
    this.unary.set(from, [...(this.unary.get(from) ?? []), (sem) => asOutcomes(rule(sem as Extract<Sem, { cat: C }>), cost)]);
  }

  binaryRules(left: Category, right: Category): readonly BinaryRule[] {
    return this.binary.get(`${left} ${right}`) ?? [];
  }
  unaryRules(cat: Category): readonly UnaryRule[] {
    return this.unary.get(cat) ?? [];
  }
  startsPair(cat: Category): boolean {
    return this.left.has(cat);
  }
}

const asOutcomes = (result: Outcome[] | Sem | null, cost: number): Outcome[] => {
  if (result === null) return [];
  if (Array.isArray(result)) return result.map((outcome) => ({ sem: outcome.sem, cost: outcome.cost + cost }));
  return [{ sem: result, cost }];
};

/** Readings kept per stretch and class, and per stretch; the rest cost too much to win. */
const PER_CLASS_MAX = 12;
const PER_CELL_MAX = 90;

/**
 * Bottom-up chart over the token lattice: every stretch gets the cheapest readings of each class.
 * `null` when the question allows so many readings that weighing them would take too long.
 * @param lexical items whose `to` already passes filler words
 */
export function fillChart(lexical: readonly Item[], nodeCount: number, grammar: Grammar): Map<string, Item>[][] | null {
  const chart: Map<string, Item>[][] = Array.from({ length: nodeCount + 1 }, () => Array.from({ length: nodeCount + 1 }, () => new Map<string, Item>()));
  for (const item of lexical) keep(chart[item.from]?.[item.to], item);
  let steps = 0;
  for (let length = 1; length <= nodeCount; length += 1) {
    for (let from = 0; from + length <= nodeCount; from += 1) {
      const to = from + length;
      const cell = chart[from]?.[to];
      if (!cell) continue;
      for (let middle = from + 1; middle < to; middle += 1) {
        const lefts = chart[from]?.[middle];
        const rights = chart[middle]?.[to];
        if (!lefts?.size || !rights?.size) continue;
        for (const left of lefts.values()) {
          if (!grammar.startsPair(left.sem.cat)) continue;
          for (const right of rights.values()) {
            for (const rule of grammar.binaryRules(left.sem.cat, right.sem.cat)) {
              for (const outcome of rule(left.sem, right.sem)) {
                steps += 1;
                keep(cell, makeItem(from, to, left.cost + right.cost + outcome.cost, outcome.sem, [left, right]));
              }
            }
          }
        }
      }
      applyUnary(cell, grammar);
      prune(cell);
      if (steps > LIMITS.parserStepCountMax) return null;
    }
  }
  return chart;
}

function keep(cell: Map<string, Item> | undefined, item: Item): void {
  if (!cell) return;
  const known = cell.get(item.key);
  if (!known || item.cost < known.cost) cell.set(item.key, item);
}

function applyUnary(cell: Map<string, Item>, grammar: Grammar): void {
  const queue = [...cell.values()];
  for (let item = queue.shift(); item; item = queue.shift()) {
    for (const rule of grammar.unaryRules(item.sem.cat)) {
      for (const outcome of rule(item.sem)) {
        const made = makeItem(item.from, item.to, item.cost + outcome.cost, outcome.sem, [item]);
        const known = cell.get(made.key);
        if (!known || made.cost < known.cost) {
          cell.set(made.key, made);
          queue.push(made);
        }
      }
    }
  }
}

function prune(cell: Map<string, Item>): void {
  if (cell.size <= PER_CLASS_MAX) return;
  const counts = new Map<Category, number>();
  const sorted = [...cell.values()].sort((a, b) => a.cost - b.cost);
  cell.clear();
  for (const item of sorted) {
    const count = counts.get(item.sem.cat) ?? 0;
    if (count >= PER_CLASS_MAX || cell.size >= PER_CELL_MAX) continue;
    counts.set(item.sem.cat, count + 1);
    cell.set(item.key, item);
  }
}
