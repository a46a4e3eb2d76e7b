import { molecularFormula } from "@/lib/knowledge-bases/generate/molecular-formula";
import { capitaliseName, isUsableName, readCas } from "./ingredient-name";
import { groupBy, readCurated, type Row, type Sources } from "./sources";
import { makeId, type CompiledTable, type Value } from "./write-data";

/**
 * Ingredients: the HerbiV chemicals found in the chosen herbs that have a usable name. One HerbiV chemical (HVC) is one
 * STITCH compound; the same compound may have several HERB rows, which agree on the name and the structure. STITCH
 * picks names by text mining ("palmitate", "H-NMR"): `ingredient-names.psv` puts right those that name another thing
 * than the structure says, an empty name there leaves the chemical out.
 * @param wanted HerbiV chemicals linked to at least one herb
 */
export function ingredientTables(sources: Sources, wanted: ReadonlySet<string>): { idOf: Map<string, string>; tables: CompiledTable[] } {
  const byChemical = groupBy(sources.chemicals, (row) => row.HVCID ?? "");
  const corrected = new Map(readCurated("ingredient-names").map((row) => [row["STITCH name"] ?? "", row]));
  const correctedCas = new Map(readCurated("ingredient-cas").map((row) => [row.Ingredient ?? "", row]));
  const idOf = new Map<string, string>();
  const rows: Value[][] = [];
  const rowSources: CompiledTable["sources"] = [];
  const idOfName = new Map<string, string>();
  const takenNames = new Map<string, string>();
  const takenCids = new Set<number>();
  for (const chemical of [...wanted].sort()) {
    const entries = byChemical.get(chemical) ?? [];
    const name = entries[0]?.Name ?? "";
    const correction = corrected.get(name)?.Name;
    if (correction === "" || (correction === undefined && !isUsableName(name))) continue;
    const label = correction ?? capitaliseName(name);
    const cid = chooseCid(entries, takenCids);
    const same = takenNames.get(label.toLowerCase());
    if (same) {
      idOf.set(chemical, same);
      continue;
    }
    const id = makeId("TWHMI", rows.length + 1);
    if (cid !== null) takenCids.add(cid);
    takenNames.set(label.toLowerCase(), id);
    idOfName.set(label.toLowerCase(), id);
    idOf.set(chemical, id);
    const smiles = entries.find((row) => row.SMILES)?.SMILES ?? null;
    const computed = smiles === null ? null : molecularFormula(smiles);
    rows.push([id, label, null, cid, computed?.formula ?? null, computed?.weight ?? null, correctedCas.get(label)?.CAS ?? chooseCas(entries), null, smiles]);
    const cas = correctedCas.get(label);
    rowSources.push({
      from: id,
      to: id,
      source: `HerbiV ${chemical}; STITCH ${entries[0]?.STITCH_id ?? ""}${correction === undefined ? "" : `, there named "${name}"; name: ${corrected.get(name)?.Source}`}${cas ? `; CAS: ${cas.Source}` : ""}`,
    });
  }
  return {
    idOf,
    tables: [
      {
        name: "ingredient",
        columns: ["Ingredient ID", "Name", "IUPAC Name", "CID", "Molecular Formula", "Molecular Weight", "CAS", "InChIKey", "SMILES"],
        rows,
        sources: rowSources,
      },
      {
        name: "ingredient_synonyms",
        columns: ["Ingredient ID", "Synonym"],
        rows: synonymRows(idOfName),
        sources: [{ from: rows[0]?.[0] as string, to: rows.at(-1)?.[0] as string, source: "curated table scripts/twhm/curated/ingredient-synonyms.psv" }],
      },
    ],
  };
}

/** The id the structure belongs to when HERB confirms it, else HERB's most frequent PubChem id, else the STITCH id, which is a PubChem id. */
function chooseCid(entries: readonly Row[], taken: ReadonlySet<number>): number | null {
  const stitch = Number(/\d+$/.exec(entries[0]?.STITCH_id ?? "")?.[0] ?? Number.NaN);
  const pubchem = entries.map((row) => Number(row.PubChem_id || Number.NaN)).filter((cid) => Number.isInteger(cid) && cid > 0);
  const counts = [...groupBy(pubchem, String)].sort(([a, x], [b, y]) => y.length - x.length || Number(a) - Number(b));
  const candidates = pubchem.includes(stitch) ? [stitch] : [...counts.map(([cid]) => Number(cid)), stitch];
  return candidates.find((cid) => Number.isInteger(cid) && cid > 0 && !taken.has(cid)) ?? null;
}

/** The most frequent one; of equals the oldest, which is the plain compound rather than a salt or mixture. */
function chooseCas(entries: readonly Row[]): string | null {
  const numbers = entries.map((row) => readCas(row.CAS_id ?? "")).filter((cas) => cas !== null);
  const age = (cas: string) => Number(cas.replaceAll("-", ""));
  const counts = [...groupBy(numbers, String)].sort(([a, x], [b, y]) => y.length - x.length || age(a) - age(b));
  return counts[0]?.[0] ?? null;
}

function synonymRows(idOfName: ReadonlyMap<string, string>): Value[][] {
  const rows: Value[][] = [];
  for (const row of readCurated("ingredient-synonyms")) {
    const id = idOfName.get((row.Ingredient ?? "").toLowerCase());
    if (id === undefined) continue;
    for (const synonym of (row.Synonyms ?? "").split(",")) rows.push([id, synonym.trim()]);
  }
  return rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0));
}
