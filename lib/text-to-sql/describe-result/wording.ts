import type { UiLanguage } from "@/lib/domain/localized";

/** Joins names the way the language does: "A, B and C", 「A、B 和 C」. */
export function joinNames(names: string[], language: UiLanguage): string {
  if (names.length <= 1) return names[0] ?? "";
  const last = names[names.length - 1] ?? "";
  const head = names.slice(0, -1);
  return language === "en" ? `${head.join(", ")} and ${last}` : `${head.join("、")}和${last}`;
}

/** Joins phrases that may hold commas and "and" of their own. */
export const joinOptions = (options: string[], language: UiLanguage): string => options.join(language === "en" ? "; " : "；");

/** Joins whole sentences; Chinese needs no space between them. */
export function joinSentences(sentences: string[], language: UiLanguage): string {
  return sentences.filter((sentence) => sentence !== "").join(language === "en" ? " " : "");
}

/** Sentences of descriptions, in both languages side by side so that they stay alike. */
export const WORDING = {
  en: {
    rows: (what: string) => `The following table lists ${what}.`,
    rowsPlain: () => "The following table shows the result.",
    single: (what: string) => `The following result gives ${what}.`,
    indirect: (mediators: string) => `The relationship is indirect: it is inferred through the ${mediators} in between.`,
    source: (what: string, source: string) => `Evidence for ${what} comes from ${source}.`,
    integrated: (sources: string) => `The information has been compiled and integrated from ${sources}.`,
    applied: (name: string, level: string) => `Filter on ${name}: ${level}.`,
    unfiltered: (name: string) => `No filter on ${name} was applied.`,
    alternatives: (options: string) => `Also available: ${options}.`,
    ordered: (columns: string[]) => `Ordered by ${columns.join(", then by ")}.`,
    highestFirst: (column: string) => `${column} (highest first)`,
    lowestFirst: (column: string) => `${column} (lowest first)`,
    descending: (column: string) => `${column} (descending)`,
    ascending: (column: string) => column,
    limited: (count: number) => `At most ${count} rows were asked for.`,
    noRecords: "No relevant information can be retrieved from the database.",
    keptBack: (count: string) => `Without the confidence filter there are ${count} rows: ask again with “including low confidence” to see them.`,
    keptBackValue: (value: string) => `Without the confidence filter it is ${value}.`,
    noneAtAll: "There are none without the confidence filter either.",
    emptyTable: (what: string) => `This database holds no data on ${what}.`,
    filtersWere: (filters: string) => `Filters applied: ${filters}.`,
    link: (tables: string) => `the link between ${tables}`,
  },
  "zh-Hant": {
    rows: (what: string) => `下表列出${what}。`,
    rowsPlain: () => "下表為查詢結果。",
    single: (what: string) => `以下結果為${what}。`,
    indirect: (mediators: string) => `此關聯為間接關聯，經由中間的${mediators}推得。`,
    source: (what: string, source: string) => `${what}的證據來自 ${source}。`,
    integrated: (sources: string) => `資料由 ${sources} 彙整而成。`,
    applied: (name: string, level: string) => `${name}的篩選：${level}。`,
    unfiltered: (name: string) => `未依${name}篩選。`,
    alternatives: (options: string) => `另可選擇：${options}。`,
    ordered: (columns: string[]) => `依${columns.join("、再依")}排序。`,
    highestFirst: (column: string) => `${column}由高至低`,
    lowestFirst: (column: string) => `${column}由低至高`,
    descending: (column: string) => `${column}遞減`,
    ascending: (column: string) => column,
    limited: (count: number) => `依要求最多列出 ${count} 筆。`,
    noRecords: "資料庫中查無相關資訊。",
    keptBack: (count: string) => `不套用信賴水準篩選時有 ${count} 筆：加上「包含低信賴」再問一次即可看到。`,
    keptBackValue: (value: string) => `不套用信賴水準篩選時為 ${value}。`,
    noneAtAll: "不套用信賴水準篩選也沒有資料。",
    emptyTable: (what: string) => `此資料庫沒有${what}的資料。`,
    filtersWere: (filters: string) => `套用的篩選條件：${filters}。`,
    link: (tables: string) => `${tables}之間關聯`,
  },
} as const satisfies Record<UiLanguage, unknown>;
