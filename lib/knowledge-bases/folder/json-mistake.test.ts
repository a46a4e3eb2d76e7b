import { describe, expect, it } from "vitest";
import { findJsonMistake } from "./json-mistake";

describe("findJsonMistake", () => {
  it.each(['{}', "[]", '{"a": [1, -2.5e3, "x\\n", null, true], "b": {"c": ""}}', ' "text" ', "0"])("%s is fine", (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(findJsonMistake(text)).toBeNull();
  });

  it.each([
    ['{\n "tables": [\n  oops\n', 17, "a value or ] should stand where “oops” is"],
    ['{"a": 1,}', 8, "a name in quotes should stand where “}” is"],
    ['{"a" 1}', 5, "a colon should stand where “1” is"],
    ['[1 2]', 3, "a comma or a closing bracket should stand where “2” is"],
    ['[1, 2', 5, "it ends where a comma or a closing bracket should follow"],
    ["", 0, "it ends where a value should follow"],
    ["{'a': 1}", 1, "a name in quotes or } should stand where “'a':” is"],
    ['{"a": 01}', 6, "a value should stand where “01” is"],
    ['{"a": "unclosed\n}', 6, 'a value should stand where “"unclosed” is'],
    ["{} {}", 3, "nothing more should stand where “{” is"],
    ["[1}", 2, "a comma or a closing bracket should stand where “}” is"],
    ["// comment\n{}", 0, "a value should stand where “//” is"],
  ])("%j", (text, position, reason) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(findJsonMistake(text)).toEqual({ position, reason });
  });
});
