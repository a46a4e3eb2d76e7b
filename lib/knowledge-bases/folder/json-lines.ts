/**
 * Lines on which the values of a JSON text begin, by path (`tables.3.name`), so that a complaint about a value can
 * name its line. The text must be valid JSON.
 */
export function linesOfPaths(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let position = 0;
  let line = 1;

  const step = (): string => {
    const character = text[position++] ?? "";
    if (character === "\n") line += 1;
    return character;
  };
  const skipSpace = (): void => {
    while (/\s/.test(text[position] ?? "")) step();
  };
  const readString = (): string => {
    const start = position;
    step();
    while (text[position] !== '"') {
      if (text[position] === "\\") step();
      step();
    }
    step();
    return JSON.parse(text.slice(start, position)) as string;
  };
  const readMembers = (close: string, readOne: (index: number) => void): void => {
    step();
    skipSpace();
    for (let index = 0; text[position] !== close; index += 1) {
      readOne(index);
      skipSpace();
      if (text[position] === ",") step();
      skipSpace();
    }
    step();
  };
  const readValue = (path: string): void => {
    skipSpace();
    lines.set(path, line);
    const within = (key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);
    if (text[position] === "{") {
      readMembers("}", () => {
        const key = readString();
        skipSpace();
        step();
        readValue(within(key));
      });
    } else if (text[position] === "[") readMembers("]", (index) => readValue(within(index)));
    else if (text[position] === '"') readString();
    else while (/[^\s,\]}]/.test(text[position] ?? " ")) step();
  };

  readValue("");
  return lines;
}

/** Line (from 1) of a position in a text. */
export const lineOfPosition = (text: string, position: number): number => text.slice(0, position).split("\n").length;
