import { groupBy, readCurated, type Row, type Sources } from "./sources";
import { makeId, type CompiledTable, type Value } from "./write-data";

interface Gene {
  entrezId: number | null;
  symbol: string;
  name: string | null;
  proteins: string[];
  /** Who says which gene the protein is, where HerbiV does not. */
  proteinSource: string | null;
  synonyms: Set<string>;
}

/**
 * Targets: human genes with at least one STITCH link to a chosen ingredient. A protein is mapped to its gene by the
 * gene names UniProt gives it (current symbol first) and the Entrez symbol table (older, so an earlier symbol is tried too).
 * @param wantedProteins Ensembl proteins linked to a chosen ingredient
 */
export function targetTables(
  sources: Sources,
  wantedProteins: ReadonlySet<string>,
): { idOfProtein: Map<string, string>; idOfEntrez: Map<number, string>; tables: CompiledTable[] } {
  const genes = mergeGenes(sources, wantedProteins);
  const identifiers = new Map(readCurated("genes").map((row) => [row.Symbol ?? "", row]));
  const idOfProtein = new Map<string, string>();
  const idOfEntrez = new Map<number, string>();
  const rows: Value[][] = [];
  const synonymRows: Value[][] = [];
  const rowSources: CompiledTable["sources"] = [];
  for (const gene of genes) {
    const id = makeId("TWHMT", rows.length + 1);
    const known = identifiers.get(gene.symbol);
    rows.push([id, gene.symbol, gene.name, known?.HGNC ?? null, gene.entrezId, known?.UniProt ?? null, null]);
    rowSources.push({
      from: id,
      to: id,
      source: [
        `HerbiV ${gene.proteins.join(" ")}`,
        gene.entrezId === null ? null : `Entrez Gene ${gene.entrezId}`,
        gene.proteinSource === null ? null : `gene of the protein: ${gene.proteinSource}`,
        known ? `HGNC and UniProt: ${known.Source}` : null,
      ].filter((part) => part !== null).join("; "),
    });
    for (const protein of gene.proteins) idOfProtein.set(protein, id);
    if (gene.entrezId !== null) idOfEntrez.set(gene.entrezId, id);
    for (const synonym of [...gene.synonyms].sort()) synonymRows.push([id, synonym]);
  }
  return {
    idOfProtein,
    idOfEntrez,
    tables: [
      { name: "target", columns: ["Target ID", "Symbol", "Name", "HGNC ID", "Entrez ID", "UniProt IDs", "Locus Group"], rows, sources: rowSources },
      {
        name: "target_synonyms",
        columns: ["Target ID", "Synonym"],
        rows: synonymRows,
        sources: [{ from: rows[0]?.[0] as string, to: rows.at(-1)?.[0] as string, source: "Entrez Gene synonyms; gene names of HerbiV proteins (UniProt)" }],
      },
    ],
  };
}

function mergeGenes(sources: Sources, wantedProteins: ReadonlySet<string>): Gene[] {
  const entrezOfSymbol = new Map<string, number>();
  const synonymsOf = groupBy(sources.geneSymbols.filter((row) => row.type === "synonym"), (row) => row.GeneID ?? "");
  for (const row of sources.geneSymbols) if (row.type === "symbol") entrezOfSymbol.set(row.symbol ?? "", Number(row.GeneID));
  const nameOfGene = new Map(sources.geneDiseases.map((row) => [Number(row.geneId), row.geneName ?? ""]));
  const genes = new Map<string, Gene>();
  const proteins = [...sources.proteins, ...missingProteins(sources, new Map([...entrezOfSymbol].map(([symbol, id]) => [id, symbol])))];
  const currentSymbols = new Set(proteins.map((row) => geneNames(row)[0]));
  for (const row of proteins) {
    const protein = row.Ensembl_ID ?? "";
    const tokens = geneNames(row);
    const symbol = tokens[0];
    if (!wantedProteins.has(protein) || symbol === undefined) continue;
    // An earlier symbol that is another gene's present one (NECTIN4 was once PRR4) says nothing.
    const known = tokens.find((token) => entrezOfSymbol.has(token) && (token === symbol || !currentSymbols.has(token)));
    const entrezId = row.Entrez ? Number(row.Entrez) : known === undefined ? null : (entrezOfSymbol.get(known) ?? null);
    const key = entrezId === null ? `symbol ${symbol}` : `entrez ${entrezId}`;
    const gene = genes.get(key) ?? { entrezId, symbol, name: null, proteins: [], proteinSource: row.Source ?? null, synonyms: new Set<string>() };
    // UniProt's recommended name stands before the first parenthesis.
    const proteinName = (row.protein_name ?? "").split(/ [([]/)[0]?.trim();
    gene.name ??= (entrezId === null ? undefined : nameOfGene.get(entrezId)) || proteinName || null;
    if (!gene.proteins.includes(protein)) gene.proteins.push(protein);
    for (const token of tokens) gene.synonyms.add(token);
    for (const synonym of entrezId === null ? [] : (synonymsOf.get(String(entrezId)) ?? [])) {
      // A few Entrez synonyms are two names in one field.
      for (const name of (synonym.symbol ?? "").split(", ")) gene.synonyms.add(name.trim());
    }
    genes.set(key, gene);
  }
  const all = [...genes.values()];
  for (const gene of all) {
    gene.synonyms = withoutRepeats(gene.symbol, gene.synonyms);
    gene.proteins.sort();
  }
  return all.sort((a, b) => (a.entrezId ?? Infinity) - (b.entrezId ?? Infinity) || (a.symbol < b.symbol ? -1 : 1));
}

/** Gene names of a protein, current symbol first. */
const geneNames = (row: Row): string[] => (row.gene_name ?? "").split(/[\s;]+/).filter((token) => /^[A-Za-z0-9-]+$/.test(token));

/**
 * Proteins HerbiV links to but does not describe. STITCH 5 took its proteins from STRING 10, whose own map to Entrez
 * says which gene they are; symbol and name are HGNC's, the symbol of the older Entrez table is a synonym.
 */
function missingProteins(sources: Sources, symbolOfEntrez: ReadonlyMap<number, string>): Row[] {
  const described = new Set(sources.proteins.map((row) => row.Ensembl_ID));
  return readCurated("proteins")
    .filter((row) => !described.has(row.Ensembl ?? ""))
    .map((row) => ({
      Ensembl_ID: row.Ensembl ?? "",
      Entrez: row.Entrez ?? "",
      protein_name: row.Name ?? "",
      gene_name: `${row.Symbol ?? ""} ${symbolOfEntrez.get(Number(row.Entrez)) ?? ""}`,
      Source: row.Source ?? "",
    }));
}

/** Names that differ in case only are one name to every engine; the first in alphabetical order is kept. */
function withoutRepeats(symbol: string, synonyms: ReadonlySet<string>): Set<string> {
  const seen = new Set(["", symbol.toLowerCase()]);
  return new Set([...synonyms].sort().filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase())));
}
