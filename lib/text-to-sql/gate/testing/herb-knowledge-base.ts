import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { knowledgeBaseSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";

const text = (name: string) => ({ name, type: "text" as const });
const number = (name: string) => ({ name, type: "number" as const });

/** A small knowledge base for tests of the gate: entities, links with scores, dates. */
export function herbKnowledgeBase(kind: "built" | "sqlite" | "mysql" = "built"): KnowledgeBase {
  const schema = databaseSchemaSchema.parse({
    tables: [
      { name: "herb", primaryKey: ["Herb ID"], columns: [text("Herb ID"), text("Chinese"), text("Pinyin"), text("Latin"), { name: "Added", type: "datetime" }] },
      { name: "ingredient", primaryKey: ["Ingredient ID"], columns: [text("Ingredient ID"), text("Name"), number("Molecular Weight"), { name: "CID", type: "integer" }] },
      { name: "target", primaryKey: ["Target ID"], columns: [text("Target ID"), text("Symbol"), text("Name")] },
      {
        name: "herb_ingredient", kind: "link", columns: [text("Herb ID"), text("Ingredient ID"), text("PMID")],
        foreignKeys: [{ columns: ["Herb ID"], refTable: "herb", refColumns: ["Herb ID"] }, { columns: ["Ingredient ID"], refTable: "ingredient", refColumns: ["Ingredient ID"] }],
      },
      {
        name: "ingredient_target", kind: "link", columns: [text("Ingredient ID"), text("Target ID"), number("Combined Score")],
        foreignKeys: [{ columns: ["Ingredient ID"], refTable: "ingredient", refColumns: ["Ingredient ID"] }, { columns: ["Target ID"], refTable: "target", refColumns: ["Target ID"] }],
      },
    ],
  });
  const engine = kind === "sqlite" ? { kind, file: "herb.sqlite" } : { kind };
  return knowledgeBaseSchema.parse({
    manifest: { id: "herbs", title: { en: "Herbs", "zh-Hant": "藥材" }, description: { en: "", "zh-Hant": "" }, engine },
    schema, links: {}, thresholds: [], examples: [], glossary: [], instructions: "", provenance: "",
  });
}
