/** Where JSON text stops being JSON, and what stands there. */
export interface JsonMistake {
  position: number;
  reason: string;
}

const SPACE = /\s*/uy;
const TOKEN = /(?:(?<string>"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<scalar>(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))|(?<mark>[{}[\],:]))/uy;

type Expected = "a value" | "a value or ]" | "a name in quotes or }" | "a name in quotes" | "a colon" | "a comma or a closing bracket" | "nothing more";

/**
 * Finds the first mistake in text that `JSON.parse` refused; Node's own messages often leave the position out. Null when
 * there is none.
 */
export function findJsonMistake(text: string): JsonMistake | null {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "a value";
  const afterValue = (): Expected => (open.length === 0 ? "nothing more" : "a comma or a closing bracket");
  for (let end = 0; ; end = TOKEN.lastIndex) {
    SPACE.lastIndex = end;
    SPACE.test(text);
    const start = SPACE.lastIndex;
    if (start >= text.length) return expected === "nothing more" ? null : { position: text.length, reason: `it ends where ${expected} should follow` };
    TOKEN.lastIndex = start;
    const found: RegExpExecArray | null = TOKEN.exec(text);
    const mistake: JsonMistake = { position: start, reason: `${expected} should stand where “${shorten(text.slice(start, start + 40))}” is` };
    if (!found) return mistake;
    const { string, scalar, mark } = found.groups ?? {};
    const takesValue = expected === "a value" || expected === "a value or ]";
    const top = open.at(-1);
    if (string !== undefined && (expected === "a name in quotes" || expected === "a name in quotes or }")) expected = "a colon";
    else if ((string ?? scalar) !== undefined && takesValue) expected = afterValue();
    else if (mark === "{" && takesValue) [expected] = ["a name in quotes or }", open.push("{")];
    else if (mark === "[" && takesValue) [expected] = ["a value or ]", open.push("[")];
    else if (mark === ":" && expected === "a colon") expected = "a value";
    else if (mark === "," && expected === "a comma or a closing bracket") expected = top === "{" ? "a name in quotes" : "a value";
    else if ((mark === "}" && top === "{" && (expected === "a comma or a closing bracket" || expected === "a name in quotes or }")) ||
             (mark === "]" && top === "[" && (expected === "a comma or a closing bracket" || expected === "a value or ]"))) {
      open.pop();
      expected = afterValue();
    } else return mistake;
  }
}

const shorten = (text: string): string => (/^[^\s,\]}]{1,20}/u.exec(text)?.[0] ?? text.slice(0, 1));
