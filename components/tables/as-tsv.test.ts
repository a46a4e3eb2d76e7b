import { expect, it } from "vitest";
import { asTsv } from "./as-tsv";

it("keeps one cell per value", () => {
  const rows = [["TWHMH000001", null, 0.7], ["a\tb", "c\r\nd", true]];
  expect(asTsv([{ label: "Herb ID" }, { label: "中文" }, { label: "Score" }], rows)).toBe("Herb ID\t中文\tScore\nTWHMH000001\t\t0.7\na b\tc d\ttrue");
});
