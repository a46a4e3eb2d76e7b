/** Numbers below a bound, the same sequence for the same seed (linear congruential, high bits). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const VOWELS = "aeiou";

/** `name` with one slip inside a word: a letter left out, doubled or swapped with its neighbour, or another vowel. */
export function slipIn(name: string, random: (below: number) => number): string {
  if (name.length < 4) return `${name}x`;
  const at = 1 + random(name.length - 3);
  const letter = name.charAt(at);
  switch (random(4)) {
    case 0: return name.slice(0, at) + name.slice(at + 1);
    case 1: return name.slice(0, at) + letter + name.slice(at);
    case 2: return name.slice(0, at) + name.charAt(at + 1) + letter + name.slice(at + 2);
    default: return VOWELS.includes(letter) ? name.slice(0, at) + VOWELS.charAt((VOWELS.indexOf(letter) + 1 + random(4)) % 5) + name.slice(at + 1) : name.slice(0, at) + letter + name.slice(at);
  }
}
