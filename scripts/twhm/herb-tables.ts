import { Converter } from "opencc-js";
import { groupBy, readCurated, type Sources } from "./sources";
import { makeId, type CompiledTable, type Value } from "./write-data";

const toSimplified = Converter({ from: "tw", to: "cn" });

export interface Herb {
  id: string;
  chinese: string;
  herbivIds: string[];
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);
const list = (text: string | undefined): string[] => (text ?? "").split(",").map((part) => part.trim()).filter(Boolean);

/**
 * Herbs: names from our hand-checked table, which also names the HerbiV rows each herb stands for (HerbiV lists the same
 * drug more than once, under its Latin, its species and its trade name). HerbiV's own English and Latin names lost
 * letters on their way ("Officilis", "Cinmomi"), so they are not used.
 */
export function herbTables(sources: Sources): { herbs: Herb[]; tables: CompiledTable[]; chemicalsOf: Map<string, Set<string>> } {
  const linked = groupBy(sources.herbChemicals, (row) => row.HVMID ?? "");
  const english = new Map(readCurated("herb-english-synonyms").map((row) => [row.Chinese ?? "", list(row["English names"])]));
  const herbs: Herb[] = [];
  const rows: Value[][] = [];
  const synonymRows: Value[][] = [];
  const herbSources: CompiledTable["sources"] = [];
  const chemicalsOf = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const [index, row] of readCurated("herbs").entries()) {
    const id = makeId("TWHMH", index + 1);
    const chinese = row.Chinese ?? "";
    const herbivIds = (row["HerbiV IDs"] ?? "").split(" ").filter(Boolean);
    for (const key of [chinese, ...herbivIds]) {
      if (seen.has(key)) throw new Error(`herbs.psv line ${index + 2}: ${key} is used twice`);
      seen.add(key);
    }
    chemicalsOf.set(id, new Set(herbivIds.flatMap((hvm) => (linked.get(hvm) ?? []).map((link) => link.HVCID ?? ""))));
    herbs.push({ id, chinese, herbivIds });
    rows.push([id, chinese, row.Pinyin ?? "", row.English ?? "", row.Latin ?? "", orNull(row.Japanese), orNull(row.Korean)]);
    herbSources.push({ from: id, to: id, source: `HerbiV ${herbivIds.join(" ")}; names: curated table scripts/twhm/curated/herbs.psv` });
    synonymRows.push(...synonyms(row, english.get(chinese) ?? []).map(([text, language]) => [id, text, language]));
  }
  for (const chinese of english.keys()) if (!seen.has(chinese)) throw new Error(`herb-english-synonyms.psv: no herb ${chinese}`);
  return {
    herbs,
    chemicalsOf,
    tables: [
      { name: "herb", columns: ["Herb ID", "Chinese", "Pinyin", "English", "Latin", "Japanese", "Korean"], rows, sources: herbSources },
      {
        name: "herb_synonyms",
        columns: ["Herb ID", "Synonym", "Language"],
        rows: synonymRows,
        sources: [{ from: rows[0]?.[0] as string, to: rows.at(-1)?.[0] as string, source: "curated tables scripts/twhm/curated/herbs.psv and herb-english-synonyms.psv; zh-Hans: opencc" }],
      },
    ],
  };
}

/** Other names without repeating what the herb's own row says; simplified forms and joined pinyin are derived. */
function synonyms(row: Record<string, string>, english: string[]): [string, string][] {
  const chinese = row.Chinese ?? "";
  const others = list(row["Other Chinese names"]);
  const pinyin = row.Pinyin ?? "";
  const found: [string, string][] = [
    ...others.map((name): [string, string] => [name, "zh-Hant"]),
    ...[chinese, ...others].map((name): [string, string] => [toSimplified(name), "zh-Hans"]),
    [pinyin.charAt(0) + pinyin.slice(1).replaceAll(" ", "").toLowerCase(), "pinyin"],
    ...english.map((name): [string, string] => [name, "en"]),
  ];
  if (row.Species) found.push([row.Species, "la"]);
  const own = new Set([chinese, row.Latin, row.English, pinyin].map((name) => (name ?? "").toLowerCase()));
  return found.filter(([name]) => {
    const key = name.toLowerCase();
    if (own.has(key)) return false;
    own.add(key);
    return true;
  });
}
