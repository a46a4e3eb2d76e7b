import { isHanOnly } from "./scripts";

/** Characters that a disease or syndrome name may have or lack without meaning another thing. */
const NEUTRAL = /[性氏之的型症病]/gu;

/** A Chinese name without its neutral characters (類風濕性關節炎 → 類風濕關節炎); null when too little is left. */
export function hanCore(foldedText: string): string | null {
  if (!isHanOnly(foldedText) || foldedText.length < 4) return null;
  const core = foldedText.replace(NEUTRAL, "");
  return core.length >= 3 ? core : null;
}
