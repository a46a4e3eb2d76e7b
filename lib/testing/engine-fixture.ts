import { knowledgeBaseSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";

type Value = string | number | null;

/** Rows of the fixture by table; the big table has `bigRowCount` more, made by `bigRow`. */
export const FIXTURE_ROWS: Record<string, Value[][]> = {
  plant: [
    ["P1", "Ginseng", "人參", "Araliaceae", 302.25, 1758, "1758-01-01", "2020-02-29 13:05:09", "C15H10O7"],
    ["P2", "ginger", "乾薑", "Zingiberaceae", 150.5, 1807, "1807-06-15", "2021-12-31 23:59:59", "c6h6"],
    ["P3", "GINKGO", "銀杏", "Ginkgoaceae", null, 1771, null, "2020-03-01 00:00:00", null],
    ["P4", "α-Pinene tree", "松", "Pinaceae", 136.24, 1753, "1753-05-01", "2019-07-04 08:30:00", "100% O'Brien_x"],
    ["P5", "Licorice", "甘草", null, 822.94, null, "1800-01-31", null, "back\\slash"],
    ["P6", "licorice", "甘草", null, 822.94, 1753, "2000-02-28", "2024-02-29 12:00:00", ""],
  ],
  target: [
    ["T1", "TNF"],
    ["T2", "IL6"],
    ["T3", "AKT1"],
  ],
  plant_target: [
    ["P1", "T1", 0.9, 1],
    ["P1", "T2", 0.4, 0],
    ["P2", "T1", 0.7, 1],
    ["P4", "T1", 0.2, 1],
    ["P4", "T3", null, 0],
    ["P6", "T3", 0.7, 1],
  ],
};

export const BIG_ROW_COUNT = 100_000;
export const bigRow = (index: number): Value[] => [index, `label ${index % 1000} ${"x".repeat(40)}`, (index % 97) / 97];

const text = (name: string, more: Record<string, unknown> = {}) => ({ name, type: "text", ...more });

/** A knowledge base whose tables hold what engines disagree about: case, Han, Greek, NULL, quotes, dates. */
export function fixtureKnowledgeBase(engine: unknown): KnowledgeBase {
  return knowledgeBaseSchema.parse({
    manifest: { id: "fixture", title: { en: "Fixture", "zh-Hant": "測試" }, description: { en: "", "zh-Hant": "" }, engine },
    schema: {
      tables: [
        {
          name: "plant",
          primaryKey: ["Plant ID"],
          columns: [
            text("Plant ID", { nullable: false, role: "id" }), text("Name", { role: "name" }), text("Chinese", { role: "name", language: "zh-Hant" }), text("Family", { role: "category" }),
            { name: "Weight", type: "number", role: "measure" }, { name: "Year", type: "integer", role: "measure" },
            { name: "Described", type: "date" }, { name: "Seen", type: "datetime" }, text("Note"),
          ],
        },
        { name: "target", primaryKey: ["Target ID"], columns: [text("Target ID", { nullable: false, role: "id" }), text("Symbol", { role: "name" })] },
        {
          name: "plant_target",
          kind: "link",
          columns: [text("Plant ID", { nullable: false, role: "id" }), text("Target ID", { nullable: false, role: "id" }), { name: "Score", type: "number", role: "evidence" }, { name: "Direct", type: "integer" }],
          foreignKeys: [
            { columns: ["Plant ID"], refTable: "plant", refColumns: ["Plant ID"] },
            { columns: ["Target ID"], refTable: "target", refColumns: ["Target ID"] },
          ],
        },
        { name: "big", columns: [{ name: "N", type: "integer" }, text("Label"), { name: "Share", type: "number" }] },
      ],
    },
    links: {}, thresholds: [], examples: [], glossary: [], instructions: "", provenance: "",
  });
}
