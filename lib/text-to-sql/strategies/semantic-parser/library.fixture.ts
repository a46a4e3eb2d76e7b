import { knowledgeBaseSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ValueIndex, ValueMatch } from "@/lib/ports/value-index";

/** A library, so that the tests show the parser to be driven by the schema alone: books, authors, readers, reviews. */
export const LIBRARY_ROWS = {
  book: {
    columns: ["Book ID", "Title", "Chinese Title", "Pages", "Year", "Genre"],
    rows: [
      ["B1", "Night Boat", "夜船", 320, 1999, "novel"],
      ["B2", "Tea Fields", "茶園", 210, 2004, "novel"],
      ["B3", "Stone Songs", "石歌", 90, 2010, "poetry"],
      ["B4", "River Atlas", "河川圖集", 540, 1987, "reference"],
      ["B5", "Quiet Engines", null, 410, 2015, "novel"],
    ],
  },
  author: { columns: ["Author ID", "Name", "Country"], rows: [["A1", "Lin Mei", "Taiwan"], ["A2", "Otto Berg", "Norway"], ["A3", "Ana Ruiz", "Spain"], ["A4", "Idle Hand", "Spain"]] },
  reader: { columns: ["Reader ID", "Name"], rows: [["R1", "Hsu"], ["R2", "Marta"], ["R3", "Noor"]] },
  book_alias: { columns: ["Book ID", "Alias"], rows: [["B1", "The Night Boat"], ["B1", "Boat by Night"], ["B2", "Fields of Tea"]] },
  book_author: { columns: ["Book ID", "Author ID"], rows: [["B1", "A1"], ["B2", "A1"], ["B3", "A2"], ["B4", "A2"], ["B4", "A3"], ["B5", "A3"]] },
  review: {
    columns: ["Book ID", "Reader ID", "Score", "Note ID"],
    rows: [["B1", "R1", 0.95, 11], ["B1", "R2", 0.8, 12], ["B2", "R1", 0.75, 13], ["B3", "R1", 0.5, 14], ["B3", "R3", 0.9, 15], ["B4", "R2", 0.3, 16], ["B2", "R3", 0.85, 17]],
  },
} as const;

const labels = (en: string[], zh: string[]) => ({ en, "zh-Hant": zh });

export const LIBRARY: KnowledgeBase = knowledgeBaseSchema.parse({
  manifest: { id: "library", title: { en: "Library", "zh-Hant": "圖書館" }, description: { en: "A small library.", "zh-Hant": "一間小圖書館。" }, engine: { kind: "built" } },
  links: {},
  examples: [],
  instructions: "",
  provenance: "",
  glossary: [{ term: "long read", language: "en", table: "book", column: "Pages", value: ">400" }],
  thresholds: [
    {
      id: "review-score", name: { en: "review score", "zh-Hant": "評論分數" }, table: "review", column: "Score", defaultLevel: "high",
      levels: [
        { id: "high", minimum: 0.7, wording: { en: "only good reviews (≥ 0.7)", "zh-Hant": "僅好評（≥ 0.7）" }, cues: ["good reviews", "好評"] },
        { id: "low", minimum: null, wording: { en: "all reviews (no filter)", "zh-Hant": "所有評論（不篩選）" }, cues: ["all reviews", "including bad reviews", "所有評論", "包含負評"] },
      ],
    },
  ],
  schema: {
    tables: [
      {
        name: "book", kind: "entity", primaryKey: ["Book ID"], labels: labels(["book"], ["書", "書籍"]), rowCount: 5,
        columns: [
          { name: "Book ID", type: "text", role: "id", nullable: false, labels: labels(["book id"], ["書籍編號"]) },
          { name: "Title", type: "text", role: "name", language: "en", labels: labels(["title"], ["書名", "英文書名"]) },
          { name: "Chinese Title", type: "text", role: "name", language: "zh-Hant", labels: labels(["chinese title"], ["中文書名"]) },
          { name: "Pages", type: "integer", role: "measure", labels: labels(["pages", "page count"], ["頁數"]), superlatives: { high: ["thickest", "最厚"], low: ["thinnest", "最薄"] } },
          { name: "Year", type: "integer", role: "measure", labels: labels(["year"], ["年份"]) },
          { name: "Genre", type: "text", role: "category", labels: labels(["genre"], ["類型"]) },
        ],
      },
      {
        name: "author", kind: "entity", primaryKey: ["Author ID"], labels: labels(["author"], ["作者"]), rowCount: 4,
        columns: [
          { name: "Author ID", type: "text", role: "id", nullable: false },
          { name: "Name", type: "text", role: "name", labels: labels(["author name", "name"], ["作者姓名"]) },
          { name: "Country", type: "text", role: "category", labels: labels(["country"], ["國家"]) },
        ],
      },
      {
        name: "reader", kind: "entity", primaryKey: ["Reader ID"], labels: labels(["reader"], ["讀者"]),
        columns: [
          { name: "Reader ID", type: "text", role: "id", nullable: false },
          { name: "Name", type: "text", role: "name", labels: labels(["reader name"], ["讀者姓名"]) },
        ],
      },
      {
        name: "book_alias", kind: "attribute", primaryKey: ["Book ID", "Alias"], labels: labels(["book alias"], ["書籍別名"]),
        columns: [
          { name: "Book ID", type: "text", role: "id", nullable: false },
          { name: "Alias", type: "text", role: "synonym", labels: labels(["alias", "other title"], ["別名"]) },
        ],
        foreignKeys: [{ columns: ["Book ID"], refTable: "book", refColumns: ["Book ID"] }],
      },
      {
        name: "book_author", kind: "link", primaryKey: ["Book ID", "Author ID"],
        columns: [{ name: "Book ID", type: "text", role: "id", nullable: false }, { name: "Author ID", type: "text", role: "id", nullable: false }],
        foreignKeys: [
          { columns: ["Book ID"], refTable: "book", refColumns: ["Book ID"], verbs: ["written by", "由"] },
          { columns: ["Author ID"], refTable: "author", refColumns: ["Author ID"], verbs: ["write", "寫", "撰寫"] },
        ],
      },
      {
        name: "review", kind: "link", primaryKey: ["Book ID", "Reader ID"], labels: labels(["review"], ["評論"]), evidenceSource: "Guestbook",
        columns: [
          { name: "Book ID", type: "text", role: "id", nullable: false },
          { name: "Reader ID", type: "text", role: "id", nullable: false },
          { name: "Score", type: "number", role: "evidence", labels: labels(["score", "review score"], ["分數"]) },
          { name: "Note ID", type: "integer", role: "evidence", labels: labels(["note id"], ["筆記編號"]) },
        ],
        foreignKeys: [
          { columns: ["Book ID"], refTable: "book", refColumns: ["Book ID"], verbs: ["reviewed by"] },
          { columns: ["Reader ID"], refTable: "reader", refColumns: ["Reader ID"], verbs: ["review", "評論", "評論過"] },
        ],
      },
    ],
  },
});

/** Finds stored texts without regard to case; a stand-in for the built index. */
export const LIBRARY_VALUES: ValueIndex = {
  spanLengthMax: { words: 4, hanCharacters: 6 },
  lookup: (text) => {
    const wanted = text.toLowerCase();
    const matches: ValueMatch[] = [];
    for (const [table, { columns, rows }] of Object.entries(LIBRARY_ROWS)) {
      columns.forEach((column, index) => {
        for (const row of rows) {
          const value = (row as readonly unknown[])[index];
          if (typeof value === "string" && value.toLowerCase() === wanted && !matches.some((match) => match.table === table && match.column === column)) matches.push({ table, column, value, rowCount: 1, kind: "exact", similarity: 1 });
        }
      });
    }
    return matches;
  },
};
