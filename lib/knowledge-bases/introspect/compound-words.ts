/**
 * Words that names of columns are run together from. Only what such names are made of: the fewer, the less often a word
 * that is whole (`candidate`) is taken apart.
 */
const PARTS = new Set(
  (
    "account active address admission admit age begin birth blood body card city code comment cost count country county created customer date day death " +
    "department description diagnosis discharge display dose drug duration email employee encounter end event expense family file first full gender given group " +
    "health heart home hospital hour image income insurance item job key language last length level line list maiden marital middle modified month name number " +
    "order patient payer payment phone place postal price procedure product provider race rate reason region report result room sample score sex short size social " +
    "start state status stop street student study tax test text time title total town type unit update user value visit ward week weight work year zip"
  ).split(" "),
);

/** The words one is written together from (`birthdate` → birth, date); the word itself where they are not plain. */
export function splitCompound(word: string): string[] {
  if (PARTS.has(word)) return [word];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (PARTS.has(head) && PARTS.has(tail)) return [head, tail];
  }
  return [word];
}
