import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { EngineSource, Manifest } from "@/lib/domain/knowledge-base";
import { FOLDER_FILES } from "../folder/load-folder";

/** Files of a new knowledge-base folder by name. */
export type FolderTexts = Record<string, string>;

/** What is said of a database by the person who adds it. */
export interface Introduction {
  id: string;
  title: string;
  engine: EngineSource;
  /** Where the rows were read from, for the provenance; no password. */
  origin: string;
  glossary: string;
}

/** Writes out the whole folder for a person to edit; everything not known is left empty, never invented. */
export function writeFolderTexts(schema: DatabaseSchema, intro: Introduction, addedAt: Date): FolderTexts {
  return {
    [FOLDER_FILES.manifest]: json(manifestOf(schema, intro)),
    [FOLDER_FILES.schema]: json(schema),
    [FOLDER_FILES.links]: json({}),
    [FOLDER_FILES.thresholds]: json([]),
    [FOLDER_FILES.examples]: "",
    [FOLDER_FILES.glossary]: intro.glossary,
    [FOLDER_FILES.instructions]: `# ${intro.title}\n\nRules for whoever writes SQL or answers from this database: what a row stands for, which filters are usual, what must not be compared.\n`,
    [FOLDER_FILES.provenance]: provenanceOf(schema, intro, addedAt),
  };
}

export const EMPTY_GLOSSARY = "term,language,table,column,value\n";

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function manifestOf(schema: DatabaseSchema, { id, title, engine }: Introduction): Manifest {
  const entities = schema.tables.filter((table) => table.kind === "entity").map((table) => table.labels.en[0] ?? table.labels["zh-Hant"][0] ?? table.name);
  return {
    id,
    title: { en: title, "zh-Hant": title },
    description: { en: `Holds ${entities.join(", ")}.`, "zh-Hant": `收錄:${entities.join("、")}。` },
    version: "",
    engine,
    isDefault: false,
    holdsPatientData: false,
  };
}

function provenanceOf(schema: DatabaseSchema, { title, origin }: Introduction, addedAt: Date): string {
  const rows = schema.tables.map((table) => `| ${table.name} | ${table.rowCount ?? "unknown"} |`).join("\n");
  return `# Where ${title} comes from\n\nAdded on ${addedAt.toISOString().slice(0, 10)} from ${origin}. Source, licence and version are for you to fill in.\n\n| table | rows |\n|---|---|\n${rows}\n`;
}

/** `sales-2020` → `Sales 2020`. */
export const titleOf = (id: string): string => id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
