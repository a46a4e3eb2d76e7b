import type { Labels } from "@/lib/domain/database-schema";
import { splitCompound } from "./compound-words";
import { isHan, singularPhrase, splitIdentifier } from "./identifier-words";

/** Endings that say what a column is, not what it is called. */
const KEY_ENDINGS = new Set(["id", "key", "fk", "no", "num", "number", "code"]);
/** Table names made of several words are also called by their parts without these. */
const TABLE_DECORATIONS = new Set(["tbl", "table", "dim", "fact", "info", "data", "list", "master", "d", "t"]);

const labels = (words: readonly string[]): Labels => ({
  en: [...new Set(words.filter((word) => word !== "" && !isHan(word)))],
  "zh-Hant": [...new Set(words.filter(isHan))],
});

/** Labels of a table: its name in words, singular, with and without decorations such as `tbl_` or `_info`. */
export function tableLabels(name: string): Labels {
  const plain = splitIdentifier(name).filter((word) => !TABLE_DECORATIONS.has(word));
  return labels([plain.length > 0 ? singularPhrase(plain.join(" ")) : "", singularPhrase(name)]);
}

/**
 * Labels of a column: its name in words; without the table's name in front (`city_name` in `city` is its `name`);
 * without an ending that only says "key" (`ward_id` is also the `ward`) when it is one of several words; words written
 * together apart as well (`birthdate` is the `birth date`).
 */
export function columnLabels(name: string, table: string): Labels {
  const words = splitIdentifier(name);
  const own = singularPhrase(table).split(" ");
  const inTable = words.length > own.length && own.every((word, index) => word === words[index]) ? words.slice(own.length) : [];
  const bare = words.length > 1 && KEY_ENDINGS.has(words.at(-1) ?? "") ? words.slice(0, -1).join(" ") : "";
  const short = inTable.join(" ");
  return labels([
    words.flatMap(splitCompound).join(" "),
    words.join(" "),
    KEY_ENDINGS.has(short) ? "" : short,
    // The number of a row is no row, and a table's own key is not the thing itself.
    ["row", "record", "line", own.join(" ")].includes(bare) ? "" : bare,
  ]);
}

/** Words a reader sees for a name: the first label, whatever the language. */
export const readableName = (each: Labels, name: string): string => each.en[0] ?? each["zh-Hant"][0] ?? name;
