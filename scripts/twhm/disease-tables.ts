import type { Sources } from "./sources";
import { makeId, type CompiledTable, type Value } from "./write-data";

/** Words that stay small inside a title. */
const SMALL = new Set(["and", "of", "with", "the", "or", "due", "to", "in", "by", "from", "without", "a"]);

/** DisGeNET copies some OMIM names in capitals; everything else is left as it is. */
export function readableDiseaseName(name: string): string {
  const text = name.replaceAll(/\s+/g, " ").trim();
  if (/[a-z]/.test(text) || !/[A-Z]{5,}/.test(text)) return text;
  return text.replaceAll(/[A-Z]+/g, (word, at: number) => {
    if (/^[IVX]+$/.test(word) || word.length === 1) return word;
    const lower = word.toLowerCase();
    return SMALL.has(lower) && at > 0 ? lower : word.charAt(0) + lower.slice(1);
  });
}

/** Diseases and gene–disease associations of DisGeNET 2015 (curated) for the chosen targets. */
export function diseaseTables(sources: Sources, targetIds: ReadonlyMap<number, string>): CompiledTable[] {
  const kept = sources.geneDiseases.filter((row) => targetIds.has(Number(row.geneId)));
  const nameOf = new Map<string, string>();
  for (const row of kept) {
    const cui = (row.diseaseId ?? "").replace(/^umls:/, "");
    if (!/^C\d{7}$/.test(cui)) throw new Error(`DisGeNET: not a UMLS concept: ${row.diseaseId}`);
    nameOf.set(cui, readableDiseaseName(row.diseaseName ?? ""));
  }
  const idOf = new Map([...nameOf.keys()].sort().map((cui, index) => [cui, makeId("TWHMD", index + 1)]));
  const rows: Value[][] = [...idOf].map(([cui, id]) => [id, nameOf.get(cui) ?? null, cui, null, null]);
  const links: Value[][] = kept.map((row) => [
    targetIds.get(Number(row.geneId)) ?? null,
    idOf.get((row.diseaseId ?? "").replace(/^umls:/, "")) ?? null,
    Math.round(Number(row.score) * 1e6) / 1e6,
    row.associationType || null,
    row.NumberOfPubmeds ? Number(row.NumberOfPubmeds) : null,
    null,
    null,
  ]);
  links.sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]));
  return [
    {
      name: "disease",
      columns: ["Disease ID", "Name", "UMLS CUI", "Type", "Class"],
      rows,
      sources: [{ from: rows[0]?.[0] as string, to: rows.at(-1)?.[0] as string, source: "DisGeNET curated gene-disease associations 2015, by UMLS CUI" }],
    },
    {
      name: "target_disease",
      columns: ["Target ID", "Disease ID", "Score", "Association Type", "PMID Count", "First Year", "Last Year"],
      rows: links,
      sources: [{ from: links[0]?.[0] as string, to: links.at(-1)?.[0] as string, source: "DisGeNET curated gene-disease associations 2015, by Entrez Gene ID and UMLS CUI" }],
    },
  ];
}

const compare = (a: Value | undefined, b: Value | undefined): number => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
