import type { UiLanguage } from "@/lib/domain/localized";

/** What is needed to find a result again and to say where it is from. */
export interface CitedResult {
  title: string;
  rowCount: number;
  knowledgeBaseTitle: string;
  version: string;
  /** Build of the data; empty when it is not known. */
  snapshotId: string;
  /** Absolute address of the full result. */
  address: string;
  retrievedAt: Date;
}

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** A reference to a result as one writes it under a table: what, from which data in which version, when, where. */
export function citeResult(cited: CitedResult, language: UiLanguage): string {
  const count = cited.rowCount.toLocaleString(language);
  const isEnglish = language === "en";
  const data = [
    cited.knowledgeBaseTitle,
    cited.version === "" ? "" : isEnglish ? `version ${cited.version}` : `版本 ${cited.version}`,
    cited.snapshotId === "" ? "" : isEnglish ? `data build ${cited.snapshotId}` : `資料建置 ${cited.snapshotId}`,
  ].filter((part) => part !== "");
  const day = isoDay(cited.retrievedAt);
  return isEnglish
    ? `${cited.title} (${count} ${cited.rowCount === 1 ? "row" : "rows"}). ${data.join(", ")}. Retrieved with Materia on ${day}. ${cited.address}`
    : `${cited.title}（${count} 筆）。${data.join("，")}。${day} 以 Materia 查得。${cited.address}`;
}
