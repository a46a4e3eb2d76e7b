import type { Sources } from "./sources";
import { makeId, type CompiledTable, type Value } from "./write-data";

/** Herb–ingredient links of HerbiV (from HERB); a herb standing for several HerbiV rows has the links of all of them. */
export function herbIngredientTable(chemicalsOf: ReadonlyMap<string, ReadonlySet<string>>, ingredientIds: ReadonlyMap<string, string>): CompiledTable {
  const rows: Value[][] = [];
  for (const [herb, chemicals] of chemicalsOf) {
    const ids = new Set([...chemicals].map((chemical) => ingredientIds.get(chemical)).filter((id) => id !== undefined));
    for (const id of [...ids].sort()) rows.push([herb, id, null]);
  }
  return {
    name: "herb_ingredient",
    columns: ["Herb ID", "Ingredient ID", "PMID"],
    rows,
    sources: [{ from: rows[0]?.[0] as string, to: rows.at(-1)?.[0] as string, source: "HerbiV herb-chemical links (HERB), for the HerbiV IDs named in each herb's source" }],
  };
}

/** Chemical–protein links of STITCH as packed by HerbiV: the combined score only (0–1000 there, 0–1 here). */
export function ingredientTargetTable(
  sources: Sources,
  ingredientIds: ReadonlyMap<string, string>,
  targetIds: ReadonlyMap<string, string>,
): CompiledTable {
  const best = new Map<string, number>();
  for (const row of sources.chemicalProteins) {
    const ingredient = ingredientIds.get(row.HVCID ?? "");
    const target = targetIds.get(row.Ensembl_ID ?? "");
    if (ingredient === undefined || target === undefined) continue;
    const key = `${ingredient},${target}`;
    best.set(key, Math.max(best.get(key) ?? 0, Number(row.Combined_score)));
  }
  const rows: Value[][] = [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, score]) => {
    const [ingredient = "", target = ""] = key.split(",");
    return [ingredient, target, null, null, null, null, score / 1000];
  });
  return {
    name: "ingredient_target",
    columns: ["Ingredient ID", "Target ID", "Experimental Score", "Prediction Score", "Database Score", "Textmining Score", "Combined Score"],
    rows,
    sources: [{ from: rows[0]?.[0] as string, to: rows.at(-1)?.[0] as string, source: "STITCH chemical-protein links as packed by herbiv 0.1a3, by the HerbiV chemical and Ensembl protein in each entity's source" }],
  };
}

/**
 * Pathway names and identifiers of Hetionet v1.0 (from WikiPathways, Reactome and the Pathway Interaction Database).
 * Which genes take part is not in the node list, so `target_pathway` stays empty.
 */
export function pathwayTables(sources: Sources): CompiledTable[] {
  const nodes = sources.hetionetNodes
    .filter((row) => row.kind === "Pathway")
    .sort((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
  const rows: Value[][] = nodes.map((row, index) => [makeId("TWHMP", index + 1), row.name ?? null, null]);
  return [
    {
      name: "pathway",
      columns: ["Pathway ID", "Name", "KEGG ID"],
      rows,
      sources: nodes.map((row, index) => {
        const id = makeId("TWHMP", index + 1);
        return { from: id, to: id, source: `Hetionet v1.0 ${row.id}` };
      }),
    },
    { name: "target_pathway", columns: ["Target ID", "Pathway ID"], rows: [], sources: [] },
  ];
}
