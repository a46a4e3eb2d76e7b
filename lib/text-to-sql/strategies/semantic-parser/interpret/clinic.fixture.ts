import { knowledgeBaseSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ValueIndex, ValueMatch } from "@/lib/ports/value-index";

/** A made-up ward: numbered keys, a test named by a category, a yes/no column, dates. No link tables. */
export const CLINIC_ROWS = {
  patient: {
    columns: ["Patient ID", "Name", "City", "Smoker", "Birth Date"],
    rows: [[1, "Ada Moor", "Tainan", 1, "1941-02-03"], [2, "Ben Falk", "Tainan", 0, "1958-07-21"], [3, "Cleo Ito", "Hualien", 1, "1990-11-30"], [4, "Dora Pine", "Hualien", 0, "2001-05-05"]],
  },
  visit: {
    columns: ["Visit ID", "Patient ID", "Visit Date", "Diagnosis"],
    rows: [[11, 1, "2023-01-02", "Hypertension"], [12, 2, "2024-03-04", "Hypertension"], [13, 3, "2024-06-07", "Asthma"], [14, 3, "2024-12-31", "Asthma"]],
  },
  lab_result: {
    columns: ["Result ID", "Visit ID", "Test Name", "Value"],
    rows: [[101, 11, "HbA1c", 9.5], [102, 12, "HbA1c", 5.5], [103, 13, "HbA1c", 6.1], [104, 13, "Ferritin", 88], [105, 14, "Ferritin", 12]],
  },
} as const;

const labels = (en: string[], zh: string[]) => ({ en, "zh-Hant": zh });

export const CLINIC: KnowledgeBase = knowledgeBaseSchema.parse({
  manifest: { id: "clinic", title: { en: "Clinic", "zh-Hant": "診所" }, description: { en: "A small clinic.", "zh-Hant": "一間小診所。" }, engine: { kind: "built" } },
  links: {}, examples: [], instructions: "", provenance: "", glossary: [], thresholds: [],
  schema: {
    tables: [
      {
        name: "patient", kind: "entity", primaryKey: ["Patient ID"], labels: labels(["patient"], ["病人"]),
        columns: [
          { name: "Patient ID", type: "integer", role: "id", nullable: false, labels: labels(["patient id"], []) },
          { name: "Name", type: "text", role: "name", labels: labels(["name"], ["姓名"]) },
          { name: "City", type: "text", role: "category", labels: labels(["city"], ["城市"]) },
          { name: "Smoker", type: "boolean", role: "category", labels: labels(["smoker"], ["吸菸者"]) },
          { name: "Birth Date", type: "date", role: "text", labels: labels(["birth date"], ["出生日期"]) },
        ],
      },
      {
        name: "visit", kind: "entity", primaryKey: ["Visit ID"], labels: labels(["visit"], ["就診"]),
        columns: [
          { name: "Visit ID", type: "integer", role: "id", nullable: false, labels: labels(["visit id"], []) },
          { name: "Patient ID", type: "integer", role: "id", labels: labels(["patient"], []) },
          { name: "Visit Date", type: "date", role: "text", labels: labels(["visit date"], ["就診日期"]) },
          { name: "Diagnosis", type: "text", role: "category", labels: labels(["diagnosis"], ["診斷"]) },
        ],
        foreignKeys: [{ columns: ["Patient ID"], refTable: "patient", refColumns: ["Patient ID"] }],
      },
      {
        name: "lab_result", kind: "entity", primaryKey: ["Result ID"], labels: labels(["lab result"], ["檢驗結果"]),
        columns: [
          { name: "Result ID", type: "integer", role: "id", nullable: false, labels: labels(["result id", "result"], []) },
          { name: "Visit ID", type: "integer", role: "id", labels: labels(["visit"], []) },
          { name: "Test Name", type: "text", role: "category", labels: labels(["test name"], ["檢驗項目"]) },
          { name: "Value", type: "number", role: "measure", labels: labels(["value"], ["數值"]) },
        ],
        foreignKeys: [{ columns: ["Visit ID"], refTable: "visit", refColumns: ["Visit ID"] }],
      },
    ],
  },
});

/** Finds stored texts without regard to case; a stand-in for the built index. */
export const CLINIC_VALUES: ValueIndex = {
  spanLengthMax: { words: 3, hanCharacters: 6 },
  lookup: (text) => {
    const wanted = text.toLowerCase();
    const matches: ValueMatch[] = [];
    for (const [table, { columns, rows }] of Object.entries(CLINIC_ROWS)) {
      columns.forEach((column, index) => {
        const value = rows.map((row) => (row as readonly unknown[])[index]).find((stored) => typeof stored === "string" && stored.toLowerCase() === wanted);
        if (typeof value === "string") matches.push({ table, column, value, rowCount: 1, kind: "exact", similarity: 1 });
      });
    }
    return matches;
  },
};
