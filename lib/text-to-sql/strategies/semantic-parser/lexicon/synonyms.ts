/**
 * Ordinary words for the same relation or thing. When a schema names one of a group (a verb of a relation, a column a
 * row points with, a table), the others are understood too.
 */
export const VERB_GROUPS: readonly (readonly string[])[] = [
  ["border", "neighbor", "neighbour", "adjoin", "adjacent to", "adjacent", "next to", "surround", "abut", "share a border with", "border on", "border with", "bordering", "touch", "neighboring", "neighbouring", "相鄰", "接壤", "鄰接", "毗鄰", "鄰近"],
  ["traverse", "run through", "flow through", "pass through", "go through", "cross", "flow", "run", "pass", "cross over", "run across", "flow across", "wash", "washed by", "流經", "穿越", "經過", "流過"],
  ["contain", "include", "comprise", "consist of", "be made of", "含有", "包含", "含", "包括", "內含", "所含", "所含有", "帶有"],
  ["associated with", "related to", "linked to", "connected with", "connected to", "correlated with", "associate with", "link with", "tied to", "relate to", "相關", "有關", "關聯", "有關聯", "有關連", "有關連性", "連結", "關連", "有關聯性", "相關聯", "有連結"],
  ["found in", "present in", "contained in", "occur in", "in", "exist in", "存在於", "存在", "見於", "出現在", "出現於", "含於", "分布於"],
  ["act on", "target", "affect", "interact with", "bind", "作用於", "作用在", "作用到", "作用", "影響", "作用到", "結合", "靶向"],
  ["write", "author", "written by", "authored by", "撰寫", "著作"],
  ["publish", "published by", "issue", "出版"],
  ["live in", "house in", "reside in", "kept in", "居住", "住在", "棲息"],
  ["treat", "be treated with", "治療"],
  ["eat", "feed on", "consume", "吃", "食用"],
];

export const NOUN_GROUPS: readonly (readonly string[])[] = [
  ["city", "town"],
  ["mountain", "peak", "mount"],
  ["person", "people"],
  ["point", "spot"],
  ["author", "writer"],
];

/** Other members of every group a word belongs to; "in" alone never brings a group in. */
export function synonymsOf(word: string, groups: readonly (readonly string[])[]): string[] {
  if (word === "in") return [];
  return groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word && other !== "in"));
}
