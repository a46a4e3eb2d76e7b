/** First and last bytes of the two planes of Big5 proper; what lies between and beyond are later extensions. */
const PLANES = [
  [0xa440, 0xc67e],
  [0xc940, 0xf9d5],
] as const;

/** In Big5 as old variants, but in today's text a sure sign of Simplified Chinese. */
const SIMPLIFIED_IN_PRACTICE = "与气圣优价庄异忏机网体吨怀扰怜构极肮洁种胜党凄茧蚕适惊离确触蜡厂万宁复据痒么丰听坏虫";

/**
 * The 13,053 characters of Big5, the character set Taiwan wrote with for decades: what is not in it and has a
 * Traditional form is Simplified only. (后, 里 or 干 are in both, so they prove nothing.) Without the few that are there for old books only.
 */
export function traditionalCharacters(): Set<string> {
  const decoder = new TextDecoder("big5");
  const characters = new Set<string>();
  for (const [first, last] of PLANES) {
    for (let code = first; code <= last; code++) {
      const low = code & 0xff;
      const isTrailByte = (low >= 0x40 && low <= 0x7e) || (low >= 0xa1 && low <= 0xfe);
      if (isTrailByte) characters.add(decoder.decode(Uint8Array.of(code >> 8, low)));
    }
  }
  for (const character of SIMPLIFIED_IN_PRACTICE) characters.delete(character);
  return characters;
}
