/**
 * General ideas that adjectives and question words measure by, and the words columns of that idea are usually named
 * with, most specific first. "largest" asks for an area where there is one, else for a population, a length …
 */
export const CONCEPTS = {
  size: ["area", "size", "surface", "extent", "population", "volume", "capacity", "length", "height", "weight", "mass", "面積", "大小", "人口", "體積", "容量", "長度", "重量", "分子量"],
  area: ["area", "surface", "square", "面積"],
  length: ["length", "distance", "duration", "長度", "距離"],
  height: ["height", "altitude", "elevation", "高度", "海拔", "身高"],
  depth: ["depth", "深度"],
  width: ["width", "breadth", "寬度"],
  population: ["population", "inhabitants", "citizens", "residents", "people", "人口"],
  density: ["density", "密度"],
  weight: ["weight", "mass", "重量", "體重", "質量", "分子量"],
  age: ["age", "year", "founded", "birth", "date", "年齡", "年份", "年代", "出生"],
  recency: ["date", "year", "time", "日期", "年份", "時間"],
  price: ["price", "cost", "amount", "fee", "charge", "價格", "費用", "金額", "成本"],
  speed: ["speed", "velocity", "速度"],
  temperature: ["temperature", "溫度"],
  quality: ["rating", "grade", "score", "評分", "評價"],
  score: ["score", "confidence", "evidence", "分數", "信度", "評分"],
  duration: ["duration", "length", "minutes", "hours", "days", "期間", "時長"],
  /** Any measure: "higher than", "lowest" with the measure named beside it. */
  amount: ["score", "value", "level", "amount", "concentration", "分數", "數值", "elevation", "altitude", "height"],
} as const;

export type Concept = keyof typeof CONCEPTS;

/** Adjective in its three forms, the idea it measures and whether "-est" is the largest value. */
interface Adjective {
  base: string;
  comparative: string;
  superlative: string;
  concept: Concept;
  descending: boolean;
}

const adjective = (base: string, comparative: string, superlative: string, concept: Concept, descending: boolean): Adjective =>
  ({ base, comparative, superlative, concept, descending });

export const ADJECTIVES: readonly Adjective[] = [
  adjective("big", "bigger", "biggest", "size", true),
  adjective("large", "larger", "largest", "size", true),
  adjective("great", "greater", "greatest", "size", true),
  adjective("small", "smaller", "smallest", "size", false),
  adjective("little", "littler", "littlest", "size", false),
  adjective("long", "longer", "longest", "length", true),
  adjective("short", "shorter", "shortest", "length", false),
  adjective("high", "higher", "highest", "height", true),
  adjective("tall", "taller", "tallest", "height", true),
  adjective("low", "lower", "lowest", "height", false),
  adjective("deep", "deeper", "deepest", "depth", true),
  adjective("shallow", "shallower", "shallowest", "depth", false),
  adjective("wide", "wider", "widest", "width", true),
  adjective("narrow", "narrower", "narrowest", "width", false),
  adjective("heavy", "heavier", "heaviest", "weight", true),
  adjective("light", "lighter", "lightest", "weight", false),
  adjective("dense", "denser", "densest", "density", true),
  adjective("sparse", "sparser", "sparsest", "density", false),
  adjective("old", "older", "oldest", "age", true),
  adjective("young", "younger", "youngest", "age", false),
  adjective("new", "newer", "newest", "recency", true),
  adjective("recent", "more recent", "most recent", "recency", true),
  adjective("late", "later", "latest", "recency", true),
  adjective("early", "earlier", "earliest", "recency", false),
  adjective("expensive", "more expensive", "most expensive", "price", true),
  adjective("cheap", "cheaper", "cheapest", "price", false),
  adjective("fast", "faster", "fastest", "speed", true),
  adjective("slow", "slower", "slowest", "speed", false),
  adjective("hot", "hotter", "hottest", "temperature", true),
  adjective("cold", "colder", "coldest", "temperature", false),
  adjective("populous", "more populous", "most populous", "population", true),
  adjective("populated", "more populated", "most populated", "population", true),
  adjective("dense", "more dense", "most dense", "density", true),
  adjective("densely populated", "more densely populated", "most densely populated", "density", true),
  adjective("populous", "less populous", "least populous", "population", false),
  adjective("populated", "less populated", "least populated", "population", false),
  adjective("densely populated", "less densely populated", "least densely populated", "density", false),
  adjective("dense", "less dense", "least dense", "density", false),
  adjective("sparsely populated", "more sparsely populated", "most sparsely populated", "density", false),
];

/** Chinese adjectives; 最X ranks, 較X / X於 compares. */
export const ZH_ADJECTIVES: readonly { base: string; concept: Concept; descending: boolean }[] = [
  { base: "大", concept: "size", descending: true }, { base: "小", concept: "size", descending: false },
  { base: "長", concept: "length", descending: true }, { base: "短", concept: "length", descending: false },
  { base: "高", concept: "height", descending: true }, { base: "低", concept: "height", descending: false },
  { base: "深", concept: "depth", descending: true }, { base: "淺", concept: "depth", descending: false },
  { base: "寬", concept: "width", descending: true }, { base: "窄", concept: "width", descending: false },
  { base: "重", concept: "weight", descending: true }, { base: "輕", concept: "weight", descending: false },
  { base: "老", concept: "age", descending: true }, { base: "年輕", concept: "age", descending: false },
  { base: "新", concept: "recency", descending: true }, { base: "舊", concept: "recency", descending: false },
  { base: "早", concept: "recency", descending: false }, { base: "晚", concept: "recency", descending: true },
  { base: "貴", concept: "price", descending: true }, { base: "便宜", concept: "price", descending: false },
  { base: "快", concept: "speed", descending: true }, { base: "慢", concept: "speed", descending: false },
];
