import { describe, expect, it } from "vitest";
import { cellHref, formatCell } from "./format-cell";

const computed = { source: null, link: null };
const stored = { source: { table: "target", column: "Entrez ID" }, link: null };

describe("formatCell", () => {
  it.each([
    [1_008_072, computed, "1,008,072"],
    [100_288_687, stored, "100288687"],
    [0.1 + 0.2, computed, "0.3"],
    [0.000_001_234_5, stored, "0.0000012345"],
    [302.23, stored, "302.23"],
    [true, stored, "true"],
    ["黃芩", stored, "黃芩"],
    [null, stored, null],
    ["", stored, null],
    [0, computed, "0"],
  ])("%s → %s", (value, column, expected) => expect(formatCell(value, column, "en")).toBe(expected));
});

describe("cellHref", () => {
  it("encodes the value", () => {
    expect(cellHref("a/b?c#d", "/records/twhm/herb/{value}")).toBe("/records/twhm/herb/a%2Fb%3Fc%23d");
  });

  it("gives no link for unknown values and for addresses of other kinds", () => {
    expect(cellHref(null, "/records/{value}")).toBeNull();
    expect(cellHref("x", null)).toBeNull();
    expect(cellHref("x", "javascript:alert({value})")).toBeNull();
    expect(cellHref("x", "//evil.example/{value}")).toBeNull();
    expect(cellHref("x", "http://plain.example/{value}")).toBeNull();
  });
});
