import { describe, expect, it } from "vitest";
import { editCost } from "./edit-cost";
import { differInMeaning } from "./meaning-parts";
import { isOrdinaryWord } from "./ordinary-words";
import { TrigramSearch, buildTrigramIndex } from "./trigram-index";
import { bigramsOf, dice, trigramsOf } from "./trigrams";
import { typoEdits } from "./word-typo";

describe("edit cost", () => {
  it.each([
    ["quercetin", "quercetin", 0],
    ["quercitin", "quercetin", 0.5], // vowel
    ["qeurcetin", "quercetin", 0.5], // neighbours swapped
    ["quercettin", "quercetin", 0.5], // doubled
    ["diarrea", "diarrhea", 0.5], // silent h
    ["asprin", "aspirin", 1], // missing letter
    ["infevtion", "infection", 1], // neighbouring key
    ["injection", "infection", 1.5], // another word
  ])("%s and %s: %d", (left, right, cost) => {
    expect(editCost(left, right, 3)).toBe(cost);
    expect(editCost(right, left, 3)).toBe(cost);
  });

  it("stops above the bound", () => {
    expect(editCost("a".repeat(50), "b", 1)).toBe(2);
    expect(editCost("curcumin", "berberin", 1)).toBe(2);
  });
});

it.each([["hexane", "hexene"], ["hypertension", "hypotension"], ["arthritis", "arthrosis"], ["sulfate", "sulfite"], ["ethanol", "ethanal"], ["macrocyte", "microcyte"]])(
  "%s and %s mean different things", (left, right) => expect(differInMeaning(left, right)).toBe(true),
);
it.each([["quercitin", "quercetin"], ["curcumin", "curcumine"], ["cholestorol", "cholesterol"], ["resveratol", "resveratrol"]])(
  "%s and %s may mean the same", (left, right) => expect(differInMeaning(left, right)).toBe(false),
);

describe("typing errors of words", () => {
  const edits = (typed: string, stored: string) => typoEdits(typed.split(" "), stored.split(" "), isOrdinaryWord);

  it("need the same ends, enough letters and few edits", () => {
    expect(edits("quercitin", "quercetin")).toBe(0.5);
    expect(edits("gastric", "gastrin")).toBeNull();
    expect(edits("rutan", "rutin")).toBeNull();
    expect(edits("berberin", "barbarin")).toBe(1);
    expect(edits("curcumin", "cucurbin")).toBeNull();
  });

  it("are never plain words, numbers or another script", () => {
    expect(edits("related", "relatod")).toBeNull();
    expect(edits("type 1 diabetis", "type 2 diabetes")).toBeNull();
    expect(edits("当归藤", "当归素")).toBeNull();
  });

  it("may have a blank too many, but not a plain word", () => {
    expect(edits("querce tinn", "quercetin")).toBe(0.5);
    expect(edits("form allin", "formalin")).toBeNull();
  });
});

describe("trigrams", () => {
  it("Dice of equal, overlapping and strange texts", () => {
    expect(dice(trigramsOf("abc"), trigramsOf("abc"))).toBe(1);
    expect(dice(trigramsOf("quercitin"), trigramsOf("quercetin"))).toBeCloseTo(16 / 22, 6);
    expect(dice(trigramsOf("abc"), trigramsOf("xyz"))).toBe(0);
    expect(dice(bigramsOf("阿茲海默症"), bigramsOf("阿茲海默病"))).toBeCloseTo(8 / 12, 6);
    expect(dice(new Set(), new Set())).toBe(0);
  });

  it("finds the keys that reach the similarity, again and again", () => {
    const search = new TrigramSearch(buildTrigramIndex(["quercetin", "curcumin", "berberine", "quercitrin"]));
    for (let time = 0; time < 3; time++) expect(search.candidates("quercitin", 0.5).sort()).toEqual([0, 3]);
    expect(search.candidates("zzzz", 0.5)).toEqual([]);
    expect(new TrigramSearch(buildTrigramIndex([])).candidates("any", 0.5)).toEqual([]);
  });
});
