import { describe, expect, it } from "vitest";
import { schemaModel } from "../link-schema/schema-model";
import { LIBRARY } from "../library.fixture";
import { collapse } from "./collapse";
import { findPaths } from "./find-paths";

const model = schemaModel(LIBRARY.schema);

describe("findPaths", () => {
  it("goes through a link table, and further through the entity between", () => {
    expect(findPaths(model, "author", "book")[0]?.through).toEqual(["book_author"]);
    expect(findPaths(model, "author", "reader")[0]?.through).toEqual(["book_author", "book", "review"]);
  });

  it("leaves out the entity that is only passed by its key", () => {
    const path = findPaths(model, "author", "reader")[0];
    expect(path && collapse(path).map((hop) => `${hop.from.table}→${hop.to.table}`)).toEqual(["author→book_author", "book_author→review", "review→reader"]);
  });

  it("takes only paths that use the relation a verb names", () => {
    expect(findPaths(model, "author", "book", ["book_author"])).toHaveLength(1);
    expect(findPaths(model, "author", "book", ["review"]).every((path) => path.through.includes("review"))).toBe(true);
  });

  it("never connects two rows through a shared attribute", () => {
    expect(findPaths(model, "book", "author").every((path) => !path.through.includes("book_alias"))).toBe(true);
  });
});
