import { describe, expect, it } from "vitest";
import { molecularFormula } from "./molecular-formula";

describe("molecularFormula", () => {
  // Formulas and weights as published by PubChem for these compounds.
  it.each([
    ["quercetin", "C1=CC(=C(C=C1C2=C(C(=O)C3=C(C=C(C=C3O2)O)O)O)O)O", "C15H10O7", 302.23],
    ["palmitic acid", "CCCCCCCCCCCCCCCC(=O)O", "C16H32O2", 256.42],
    ["rutin", "CC1C(C(C(C(O1)OCC2C(C(C(C(O2)OC3=C(OC4=CC(=CC(=C4C3=O)O)O)C5=CC(=C(C=C5)O)O)O)O)O)O)O)O", "C27H30O16", 610.5],
    ["berberine (cation)", "COC1=C(C2=C[N+]3=C(C=C2C=C1)C4=CC5=C(C=C4CC3)OCO5)OC", "C20H18NO4+", 336.4],
    ["caffeine", "CN1C=NC2=C1C(=O)N(C(=O)N2C)C", "C8H10N4O2", 194.19],
    ["benzene, aromatic form", "c1ccccc1", "C6H6", 78.11],
    ["pyridine, aromatic form", "c1ccncc1", "C5H5N", 79.1],
    ["pyrrole", "c1cc[nH]c1", "C4H5N", 67.09],
    ["furan", "c1ccoc1", "C4H4O", 68.07],
    ["glucose with stereo marks", "C([C@@H]1[C@H]([C@@H]([C@H](C(O1)O)O)O)O)O", "C6H12O6", 180.16],
    ["sodium chloride", "[Na+].[Cl-]", "ClNa", 58.44],
    ["sulfuric acid", "OS(=O)(=O)O", "H2O4S", 98.08],
    ["acetonitrile", "CC#N", "C2H3N", 41.05],
    ["ring closure with %", "C%10CCCCC%10", "C6H12", 84.16],
  ])("%s", (_name, smiles, formula, weight) => {
    const result = molecularFormula(smiles);
    expect(result?.formula).toBe(formula);
    expect(Math.abs((result?.weight ?? 0) - weight)).toBeLessThan(0.06);
  });

  it.each([["C1CC", "ring left open"], ["C(C", "branch left open"], ["C(C)(C)(C)(C)C", "carbon with five bonds"], ["[13CH4]", "isotope"], ["Xyz", "not SMILES"], ["", "empty"], ["C==C", "two bond signs"]])(
    "gives null for %s (%s)",
    (smiles) => expect(molecularFormula(smiles)).toBeNull(),
  );
});
