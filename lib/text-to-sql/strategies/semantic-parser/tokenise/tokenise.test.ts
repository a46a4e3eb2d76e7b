import { describe, expect, it } from "vitest";
import { stem, stemPhrase } from "./stem";
import { tokenise } from "./tokenise";

const norms = (question: string) => tokenise(question).map((token) => token.norm);

describe("tokenise", () => {
  it("keeps names with marks inside in one piece", () => {
    expect(norms("3,4-dihydroxybenzoic acid and TNF-α?")).toEqual(["3,4-dihydroxybenzoic", "acid", "and", "tnf-α", "?"]);
  });

  it("splits Han text into characters and leaves Latin names and numbers whole", () => {
    expect(norms("IL6的分數≥0.7")).toEqual(["il6", "的", "分", "數", "≥", "0.7"]);
  });

  it("reads numbers with separators, possessives and negated auxiliaries", () => {
    expect(norms("ginseng's weight isn't over 1,200")).toEqual(["ginseng", "'s", "weight", "is", "not", "over", "1200"]);
  });

  it("keeps quoted text as it was written", () => {
    expect(tokenise("名稱包含「人參」").at(-1)).toMatchObject({ kind: "quoted", norm: "人參" });
    expect(tokenise('named "Tea Fields"').at(-1)).toMatchObject({ kind: "quoted", norm: "Tea Fields" });
  });

  it("drops control characters and survives any text", () => {
    expect(norms("a\u0000b\u0007 c")).toEqual(["a", "b", "c"]);
    expect(norms("")).toEqual([]);
  });
});

describe("stemPhrase", () => {
  it.each([
    ["ingredients", "ingredient"], ["cities", "city"], ["diseases", "disease"], ["contains", "contain"], ["containing", "contain"],
    ["flowing through", "flow through"], ["runs through", "running through"], ["wrote", "write"], ["aliases", "alias"], ["associated with", "associate with"],
  ])("%s and %s are one", (a, b) => expect(stemPhrase(a)).toBe(stemPhrase(b)));

  it.each([["species", "specie"], ["bus", "bu"], ["analysis", "analys"]])("%s is not cut to %s", (word, wrong) => expect(stemPhrase(word)).not.toBe(wrong));
});

describe("stem of words in -ing", () => {
  it.each([["sightings", "sighting"], ["readings", "reading"], ["findings", "finding"]])("%s and %s are one word", (many, one) => {
    expect(stem(many)).toBe(stem(one));
  });
});
