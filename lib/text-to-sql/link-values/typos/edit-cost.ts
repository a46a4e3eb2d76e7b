const VOWELS = new Set("aeiouy");
/** Letters written for each other because they sound alike. */
const ALIKE = new Set(["ck", "kc", "cs", "sc", "sz", "zs", "fp", "pf", "fh", "hf", "vw", "wv"]);
/** Rows of the keyboard, each key roughly above the next row's key of the same place. */
const KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** A slip that fingers or ears make; a whole edit is any other letter too many, missing or different. */
const SLIP = 0.5;
const EDIT = 1;
/** Another letter that neither sounds alike nor lies beside it is more often another word (injection, infection). */
const STRANGE = 1.5;

function areNeighbours(left: string, right: string): boolean {
  const places = [left, right].map((letter) => KEYBOARD.map((row, y) => [row.indexOf(letter), y] as const).find(([x]) => x >= 0));
  const [a, b] = places;
  return a !== undefined && b !== undefined && Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;
}

function substitutionCost(left: string, right: string): number {
  if (left === right) return 0;
  if ((VOWELS.has(left) && VOWELS.has(right)) || ALIKE.has(left + right)) return SLIP;
  return areNeighbours(left, right) ? EDIT : STRANGE;
}

/** Cost of a letter that only one word has: doubled letters and a silent h are slips. */
const extraCost = (letter: string, before: string | undefined): number => (letter === before || letter === "h" ? SLIP : EDIT);

/**
 * How far apart two spellings are as typing goes: optimal string alignment in which a vowel for a vowel, letters that
 * sound alike, swapped neighbours, doubled letters and a silent h cost half, and letters far apart on the keyboard cost more. Gives `max + 1` once above `max`.
 */
export function editCost(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max * 2) return max + 1;
  let beforePrevious: number[] = [];
  let previous = [0];
  for (let column = 1; column <= right.length; column++) previous[column] = (previous[column - 1] ?? 0) + extraCost(right.charAt(column - 1), right[column - 2]);
  for (let row = 1; row <= left.length; row++) {
    const letter = left.charAt(row - 1);
    const current = [(previous[0] ?? 0) + extraCost(letter, left[row - 2])];
    let lowest = current[0] ?? 0;
    for (let column = 1; column <= right.length; column++) {
      const other = right.charAt(column - 1);
      let cost = Math.min(
        (previous[column - 1] ?? 0) + substitutionCost(letter, other),
        (previous[column] ?? 0) + extraCost(letter, left[row - 2]),
        (current[column - 1] ?? 0) + extraCost(other, right[column - 2]),
      );
      if (row > 1 && column > 1 && letter === right[column - 2] && left[row - 2] === other && letter !== other)
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + SLIP);
      current[column] = cost;
      lowest = Math.min(lowest, cost);
    }
    if (lowest > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? max + 1;
}
