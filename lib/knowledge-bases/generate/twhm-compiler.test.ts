import { describe, expect, it } from "vitest";
import { readableDiseaseName } from "../../../scripts/twhm/disease-tables";
import { capitaliseName, isUsableName, readCas } from "../../../scripts/twhm/ingredient-name";
import { readCurated } from "../../../scripts/twhm/sources";
import { molecularFormula } from "./molecular-formula";

describe("names of compiled ingredients", () => {
  it.each([
    ["5-methyl-2-octanone", "5-Methyl-2-octanone"],
    ["beta-sitosterol", "beta-Sitosterol"],
    ["2,3-dihydroxybenzoic acid", "2,3-Dihydroxybenzoic acid"],
    ["3',4'-dihydroxyflavone", "3',4'-Dihydroxyflavone"],
    ["5beta-androstane", "5beta-Androstane"],
    ["(2S)-abyssinone II", "(2S)-Abyssinone II"],
    ["methyl-3,4,5-trimethoxycinnamate", "Methyl-3,4,5-trimethoxycinnamate"],
    ["quercetin-3-O-glucuronide", "Quercetin-3-O-glucuronide"],
    ["DHEA", "DHEA"],
    ["1,8-cineole", "1,8-Cineole"],
  ])("%s → %s", (name, expected) => expect(capitaliseName(name)).toBe(expected));

  it.each(["AC1L9CHH", "CHEMBL457678", "agn-pc-0lpzig", "z)-3-hexenol", "phosphatidylserine (ps", "ethanol, 2-propanol", "propylene/propane", "octadecyl"])(
    "%s is no name",
    (name) => expect(isUsableName(name)).toBe(false),
  );
  it.each(["schisandrin", "schizonepetin", "zinc oxide", "biphenyl", "methyl salicylate"])("%s is a name", (name) => expect(isUsableName(name)).toBe(true));
});

describe("CAS numbers", () => {
  it.each([["117-39-5", "117-39-5"], ["2068/2/2", "2068-02-2"], ["21096", "57-10-3"], ["1958/8/2", "58-08-2"], ["117-39-6", null], ["", null], ["12345678", null]])(
    "%s → %s",
    (text, expected) => expect(readCas(text)).toBe(expected),
  );
});

describe("disease names", () => {
  it.each([
    ["ALPORT SYNDROME, X-LINKED", "Alport Syndrome, X-Linked"],
    ["HEMOGLOBIN H DISEASE", "Hemoglobin H Disease"],
    ["Diabetes Mellitus, Type 2", "Diabetes Mellitus, Type 2"],
    ["LEOPARD Syndrome", "LEOPARD Syndrome"],
  ])("%s → %s", (name, expected) => expect(readableDiseaseName(name)).toBe(expected));
});

it("counts the charge of an ion", () => expect(molecularFormula("CC(=O)[O-]")).toEqual({ formula: "C2H3O2-", weight: 59.04 }));

describe("curated tables that hold identifiers", () => {
  it.each(["proteins", "genes", "ingredient-cas"])("%s names a source in every row", (table) => {
    const rows = readCurated(table);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.Source)).toEqual([]);
  });
  it("names a source for every corrected ingredient name", () =>
    expect(readCurated("ingredient-names").filter((row) => row.Name && !row.Source)).toEqual([]));
  it("gives every protein one gene and every gene one protein", () => {
    const rows = readCurated("proteins");
    for (const column of ["Ensembl", "Entrez", "Symbol"]) expect(new Set(rows.map((row) => row[column])).size, column).toBe(rows.length);
    for (const row of rows) expect([row.Ensembl, row.Entrez]).toEqual([expect.stringMatching(/^ENSP\d{11}$/), expect.stringMatching(/^[1-9]\d*$/)]);
  });
});
