import { describe, expect, it } from "vitest";
import { guessLanguage } from "./guess-language";
import { plural, singular, singularPhrase, splitIdentifier } from "./identifier-words";
import { columnLabels, tableLabels } from "./labels";

describe("words of identifiers", () => {
  it.each([
    ["STATE_NAME", "state name"], ["stateName", "state name"], ["StateName", "state name"], ["state-name", "state name"], ["HTTPServer", "http server"],
    ["admissionDx", "admission dx"], ["d_icd_diagnoses", "d icd diagnoses"], ["Herb ID", "herb id"], ["病人", "病人"], ["score2", "score2"],
  ])("splits %s", (identifier, words) => expect(splitIdentifier(identifier).join(" ")).toBe(words));

  it.each([
    ["cities", "city"], ["boxes", "box"], ["classes", "class"], ["diagnoses", "diagnosis"], ["people", "person"], ["status", "status"], ["species", "species"], ["diabetes", "diabetes"],
    ["states", "state"], ["gas", "gas"], ["analysis", "analysis"], ["houses", "house"], ["herb", "herb"],
  ])("%s is %s in the singular", (plural, word) => expect(singular(plural)).toBe(word));

  it("only the last word of a name is a plural", () => expect(singularPhrase("herb_synonyms")).toBe("herb synonym"));
});

describe("labels", () => {
  it("leave out decorations and the table's own name", () => {
    expect(tableLabels("border_info").en).toEqual(["border", "border info"]);
    expect(tableLabels("tbl_Customers").en).toEqual(["customer", "tbl customer"]);
    expect(columnLabels("city_name", "city").en).toEqual(["city name", "name"]);
    expect(columnLabels("ward_id", "stays").en).toEqual(["ward id", "ward"]);
  });

  it("do not call a key by the name of the thing, or of the row", () => {
    expect(columnLabels("transfer_id", "transfers").en).toEqual(["transfer id"]);
    expect(columnLabels("row_id", "patients").en).toEqual(["row id"]);
  });

  it("keep Chinese identifiers as Chinese labels", () => expect(tableLabels("病人")).toEqual({ en: [], "zh-Hant": ["病人"] }));
});

describe("language of values", () => {
  it.each([
    [["當歸", "人參"], "zh-Hant"], [["当归", "黄芪"], "zh-Hans"], [["とうき", "にんじん"], "ja"], [["인삼", "당귀"], "ko"], [["ginseng", "ginger"], undefined], [[], undefined],
  ])("%j", (values, language) => expect(guessLanguage(values)).toBe(language));
});

describe("plurals", () => {
  it.each([["city", "cities"], ["box", "boxes"], ["home visit", "home visits"], ["sick child", "sick children"], ["species", "species"], ["day", "days"], ["diagnosis", "diagnoses"]])("%s → %s", (one, many) => expect(plural(one)).toBe(many));
});
