import { expect, it } from "vitest";
import { readNumber } from "./numbers";

it.each([
  ["20", 20], ["0.7", 0.7], ["twenty", 20], ["3 million", 3_000_000], ["二十", 20], ["十", 10], ["一百零五", 105], ["兩千三百", 2300], ["3萬", 30_000], ["十二萬", 120_000],
])("reads %s as %d", (text, value) => expect(readNumber(text)).toBe(value));

it.each(["ten-ish", "", "多", "1.2.3", "abc"])("does not read %j", (text) => expect(readNumber(text)).toBeNull());
