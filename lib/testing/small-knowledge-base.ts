import { knowledgeBaseSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";

/** A knowledge base of another field than ours (a zoo), so that tests show nothing depends on one domain. */
export function smallKnowledgeBase(): KnowledgeBase {
  return knowledgeBaseSchema.parse({
    manifest: {
      id: "zoo",
      title: { en: "Zoo", "zh-Hant": "動物園" },
      description: { en: "Animals, what they eat and where it grows.", "zh-Hant": "動物、食物與產地。" },
      version: "1",
      engine: { kind: "built" },
      isDefault: true,
    },
    schema: {
      tables: [
        {
          name: "animal",
          labels: { en: ["animal", "beast"], "zh-Hant": ["動物"] },
          primaryKey: ["Animal ID"],
          columns: [
            { name: "Animal ID", type: "text", nullable: false, role: "id", labels: { en: ["animal id"], "zh-Hant": ["動物ID"] } },
            { name: "Name", type: "text", role: "name", labels: { en: ["name"], "zh-Hant": ["名稱"] } },
            { name: "Weight", type: "number", role: "measure", unit: "kg", labels: { en: ["weight"], "zh-Hant": ["體重"] }, superlatives: { high: ["heaviest", "最重"], low: ["lightest", "最輕"] } },
          ],
        },
        {
          name: "food",
          labels: { en: ["food"], "zh-Hant": ["食物"] },
          primaryKey: ["Food ID"],
          columns: [
            { name: "Food ID", type: "text", nullable: false, role: "id", labels: { en: ["food id"], "zh-Hant": ["食物ID"] } },
            { name: "Name", type: "text", role: "name", labels: { en: ["name"], "zh-Hant": ["名稱"] } },
          ],
        },
        {
          name: "region",
          labels: { en: ["region"], "zh-Hant": ["地區"] },
          primaryKey: ["Region ID"],
          columns: [
            { name: "Region ID", type: "text", nullable: false, role: "id" },
            { name: "Name", type: "text", role: "name", labels: { en: ["name"], "zh-Hant": ["名稱"] } },
          ],
        },
        {
          name: "animal_food",
          kind: "link",
          evidenceSource: "KeeperLog",
          columns: [
            { name: "Animal ID", type: "text", role: "id" },
            { name: "Food ID", type: "text", role: "id" },
            { name: "Liking", type: "number", role: "evidence", labels: { en: ["liking"], "zh-Hant": ["喜好分數"] } },
          ],
          foreignKeys: [
            { columns: ["Animal ID"], refTable: "animal", refColumns: ["Animal ID"] },
            { columns: ["Food ID"], refTable: "food", refColumns: ["Food ID"], verbs: ["eat"] },
          ],
        },
        {
          name: "food_region",
          kind: "link",
          evidenceSource: "Atlas",
          columns: [
            { name: "Food ID", type: "text", role: "id" },
            { name: "Region ID", type: "text", role: "id" },
          ],
          foreignKeys: [
            { columns: ["Food ID"], refTable: "food", refColumns: ["Food ID"] },
            { columns: ["Region ID"], refTable: "region", refColumns: ["Region ID"], verbs: ["grow in"] },
          ],
        },
      ],
    },
    links: { "animal_food.Liking": "" },
    thresholds: [
      {
        id: "liking",
        name: { en: "liking", "zh-Hant": "喜好分數" },
        table: "animal_food",
        column: "Liking",
        defaultLevel: "high",
        levels: [
          { id: "high", minimum: 0.7, wording: { en: "only strong liking (≥ 0.7)", "zh-Hant": "僅高喜好(≥ 0.7)" }, cues: ["strong"] },
          { id: "low", minimum: null, wording: { en: "any liking (no filter)", "zh-Hant": "任何喜好(不篩選)" }, cues: ["any liking"] },
        ],
      },
    ],
    examples: [],
    glossary: [],
    instructions: "",
    provenance: "",
  });
}
