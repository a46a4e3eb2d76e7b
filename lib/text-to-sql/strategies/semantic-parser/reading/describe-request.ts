import type { Localized, UiLanguage } from "@/lib/domain/localized";
import type { Threshold } from "@/lib/domain/knowledge-base";
import type { Frame, OutputColumn, Request } from "../frame";
import type { SchemaModel } from "../link-schema/schema-model";
import type { SqlContext } from "../to-sql/context";
import { boundOf } from "../to-sql/context";
import { labelOf } from "../link-schema/label";
import { columnOf } from "../link-schema/schema-model";
import { SetWording, SIGNS, type LinkBounds } from "./describe-set";

const FUNCTIONS: Record<string, { en: string; zh: string }> = {
  avg: { en: "average", zh: "平均" }, min: { en: "minimum", zh: "最小" }, max: { en: "maximum", zh: "最大" },
  sum: { en: "total", zh: "總和" }, variance: { en: "variance", zh: "變異數" }, stddev: { en: "standard deviation", zh: "標準差" },
};

/** One sentence saying exactly how a request was read, in both languages. */
export function describeRequest(model: SchemaModel, request: Request, ctx?: SqlContext): Localized {
  return { en: sentence(model, request, "en", ctx), "zh-Hant": sentence(model, request, "zh-Hant", ctx) };
}

/** Filters of the thresholds a query was written with, by link table. */
function linkBounds(ctx: SqlContext, language: UiLanguage): LinkBounds {
  return new Map([...ctx.usedThresholds].flatMap((threshold): [string, string][] => {
    const bound = boundOf(threshold, ctx.choices);
    return bound ? [[threshold.table, `${labelOf(columnOf(ctx.model, threshold), language)} ${SIGNS[bound.operator as keyof typeof SIGNS]} ${bound.minimum}`]] : [];
  }));
}

function sentence(model: SchemaModel, request: Request, language: UiLanguage, ctx?: SqlContext): string {
  const w = new SetWording(model, language, ctx ? linkBounds(ctx, language) : undefined);
  const zh = language === "zh-Hant";
  switch (request.kind) {
    case "count":
      return zh ? `${w.set(request.set)}的數量` : `Number of ${w.set(request.set)}`;
    case "values":
      return zh ? `${w.set(request.set)}的${request.refs.map((ref) => w.column(ref)).join("、")}` : `${capital(request.refs.map((ref) => w.column(ref)).join(", "))} of ${w.set(request.set)}`;
    case "aggregate": {
      const what = request.by.kind === "column" ? w.column(request.by.ref) : zh ? `${w.set(request.by.of)}數量` : `number of ${w.set(request.by.of)}`;
      const names = request.functions.map((fn) => FUNCTIONS[fn]);
      return zh ? `${w.set(request.set)}的${what}之${names.map((name) => name?.zh).join("、")}` : `${capital(names.map((name) => name?.en).join(", "))} ${what} of ${w.set(request.set)}`;
    }
    case "group": {
      const what = request.aggregate ? (zh ? `${FUNCTIONS[request.aggregate.function]?.zh}${w.column(request.aggregate.ref)}` : `${FUNCTIONS[request.aggregate.function]?.en} ${w.column(request.aggregate.ref)}`) : zh ? "數量" : "number";
      return zh ? `各${w.column(request.by)}的${w.set(request.set)}之${what}` : `${capital(what)} of ${w.set(request.set)} for each ${w.column(request.by)}`;
    }
    case "share":
      return zh ? `${w.set(request.whole)}中，${w.set(request.part)}所占的百分比` : `Percentage of ${w.set(request.whole)} that are ${w.set(request.part)}`;
    case "difference":
      return zh ? `${w.set(request.set)}與${w.set(request.other)}的${w.column(request.ref)}之差` : `Difference in ${w.column(request.ref)} between ${w.set(request.set)} and ${w.set(request.other)}`;
    case "exists":
      return capital(w.set(request.set));
    case "list": {
      const extra = request.columns.map((column) => beside(w, column, zh));
      const order = request.order ? orderText(w, request, zh) : "";
      if (zh) return `${w.set(request.set)}${request.details ? "的資料" : ""}${extra.length > 0 ? `，並列出${extra.join("、")}` : ""}${order}`;
      return `${request.details ? "Details of " : ""}${request.details ? w.set(request.set) : capital(w.set(request.set))}${extra.length > 0 ? `, with ${extra.join(", ")}` : ""}${order}`;
    }
  }
}

function beside(w: SetWording, column: OutputColumn, zh: boolean): string {
  if (column.kind === "column") return w.column(column.ref);
  if (column.kind === "count") return zh ? `${w.set(column.of)}的數量` : `the number of ${w.set(column.of)}`;
  return zh ? `有關聯的${w.set(column.of)}` : `the ${w.set(column.of)} of each`;
}

function orderText(w: SetWording, request: Extract<Request, { kind: "list" }>, zh: boolean): string {
  const { order } = request;
  if (!order) return "";
  const by = order.by === "count" ? (zh ? "數量" : "number") : order.by === "name" ? (zh ? "名稱" : "name") : w.column(order.by);
  if (zh) return `，依${by}${order.descending ? "遞減" : "遞增"}排序`;
  return `, ordered by ${by}, ${order.descending ? "highest first" : "lowest first"}`;
}

/** Thresholds a query was written with: the level alone, and with the name of the threshold before it. */
export function describeThresholds(ctx: SqlContext): { thresholdId: string; text: Localized; named: Localized }[] {
  return [...ctx.usedThresholds].flatMap((threshold) => {
    const text = thresholdText(ctx, threshold);
    if (!text) return [];
    const named = { en: `${shortName(threshold.name.en)}: ${text.en}`, "zh-Hant": `${shortName(threshold.name["zh-Hant"])}：${text["zh-Hant"]}` };
    return [{ thresholdId: threshold.id, text, named }];
  });
}

/** What a reading says of its thresholds: levels that differ are told apart by the names of their thresholds. */
function thresholdPhrases(ctx: SqlContext): Localized[] {
  const described = describeThresholds(ctx);
  const levels = new Set(described.map(({ text }) => text.en));
  return described.map(({ text, named }) => (levels.size > 1 ? named : text));
}

/** A name is said in full in an answer; a chip has room for what stands in its brackets, the score it goes by. */
const shortName = (name: string): string => /[(（]([^()（）]+)[)）]\s*$/u.exec(name)?.[1] ?? name;

/** A bound given in the question itself is already part of the reading. */
function thresholdText(ctx: SqlContext, threshold: Threshold): Localized | null {
    const choice = ctx.choices.find((candidate) => candidate.thresholdId === threshold.id);
    if (choice && choice.levelId === null && choice.minimum === null) return null;
    const level = threshold.levels.find((candidate) => candidate.id === (choice ? choice.levelId : threshold.defaultLevel));
    if (level) return level.wording;
    const bound = boundOf(threshold, ctx.choices);
    const sign = { ">": ">", ">=": "≥", "<": "<", "<=": "≤", "=": "=", "!=": "≠" }[bound?.operator ?? ">="] ?? "≥";
    return { en: `${threshold.column} ${sign} ${bound?.minimum ?? 0}`, "zh-Hant": `${threshold.column} ${sign} ${bound?.minimum ?? 0}` };
}

/** The whole frame as one sentence. */
export function describeFrame(frame: Frame, ctx: SqlContext): Localized {
  const thresholds = thresholdPhrases(ctx);
  const parts = frame.requests.map((request) => describeRequest(ctx.model, request, ctx));
  const unique = [...new Map(thresholds.map((text) => [text.en, text])).values()];
  const en = parts.map((part) => part.en).join("; ") + (unique.length > 0 ? ` — ${unique.map((text) => text.en).join(", ")}` : "");
  const zh = parts.map((part) => part["zh-Hant"]).join("；") + (unique.length > 0 ? `（${unique.map((text) => text["zh-Hant"]).join("、")}）` : "");
  return { en: `${en}.`, "zh-Hant": `${zh}。` };
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
