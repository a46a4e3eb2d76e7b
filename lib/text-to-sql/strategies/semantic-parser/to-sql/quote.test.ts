import { expect, it } from "vitest";
import { likePattern, literal, name } from "./quote";

it("keeps words of the question inside their literal", () => {
  expect(literal("O'Brien\\' OR 1=1")).toBe("'O''Brien\\\\'' OR 1=1'");
  expect(literal("a\u0000b")).toBe("'ab'");
  expect(literal(Number.NaN)).toBe("NULL");
  expect(name("a`b")).toBe("`a``b`");
});

it("takes wildcards in searched words for themselves", () => {
  expect(likePattern("50%_x", "contains")).toBe("'%50\\\\%\\\\_x%'");
  expect(likePattern("tea", "starts")).toBe("'tea%'");
});
