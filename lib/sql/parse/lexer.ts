import { LIMITS } from "@/lib/limits";
import { SqlError } from "../sql-error";
import { readComment } from "./read-comment";

/** A word, quoted name, text, number or sign of the SQL text. `value` of a word is as written. */
export interface Token {
  kind: "word" | "quoted-name" | "string" | "number" | "sign" | "end";
  value: string;
  start: number;
  end: number;
}

// Longest first: `<=>` before `<=`.
const SIGNS = ["<=>", "<=", ">=", "<>", "!=", "<<", ">>", "&&", "||", "<", ">", "=", "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "(", ")", ",", ".", ";"];
const WORD = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*/uy;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n\u3000\u00a0]+/y;

/** C0 and C1 controls other than tab and line ends; never part of a question's SQL. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Invisible or direction-changing characters: text that reads differently from what it does. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/;

const shown = (character: string): string => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** Checks that concern characters alone, before anything is read. */
function checkCharacters(sql: string): void {
  if (sql.length > LIMITS.sqlWrittenLengthMax) throw new SqlError(`The query is ${sql.length} characters long; at most ${LIMITS.sqlWrittenLengthMax} are read.`, null, "too-long");
  if (!sql.isWellFormed()) throw new SqlError("The query is not well-formed Unicode.", null, "encoding");
  const control = CONTROL.exec(sql);
  if (control) throw new SqlError(`The query holds the control character ${shown(control[0])}.`, control.index, "encoding");
}

const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", Z: "\x1a", "0": "\0" };

/** Reads `'…'` or `"…"` by MySQL's rules: doubled quotes and backslashes; `\%` and `\_` keep theirs for LIKE. */
function readString(sql: string, start: number): { value: string; end: number } {
  const quote = sql[start]!;
  let value = "";
  for (let at = start + 1; at < sql.length; at++) {
    const character = sql[at]!;
    if (character === quote) {
      if (sql[at + 1] !== quote) return { value, end: at + 1 };
      value += quote;
      at++;
    } else if (character === "\\") {
      const next = sql[++at];
      if (next === undefined) break;
      value += next === "%" || next === "_" ? `\\${next}` : (ESCAPES[next] ?? next);
    } else value += character;
  }
  throw new SqlError("A text is not closed: its closing quote is missing.", start);
}

function readQuotedName(sql: string, start: number): { value: string; end: number } {
  let value = "";
  for (let at = start + 1; at < sql.length; at++) {
    if (sql[at] !== "`") value += sql[at];
    else if (sql[at + 1] === "`") { value += "`"; at++; }
    else {
      if (value === "") throw new SqlError("A name between backticks is empty.", start);
      return { value, end: at + 1 };
    }
  }
  throw new SqlError("A name is not closed: its closing backtick is missing.", start);
}

function match(pattern: RegExp, sql: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0] ?? null;
}

/** What to say about a character that begins nothing we read. */
function strayCharacter(sql: string, at: number): SqlError {
  const character = String.fromCodePoint(sql.codePointAt(at)!);
  if (character === "@") return new SqlError("Variables (@…) are not allowed in a query.", at, "forbidden");
  if (character === "?" || character === ":") return new SqlError(`Placeholders (${character}) are not allowed: write the value itself.`, at);
  if (character === "\\") return new SqlError("A backslash outside a text is not allowed.", at, "forbidden");
  return new SqlError(`The character “${character}” is not part of SQL here.`, at);
}

/** `x'41'`, `b'1'`, `_utf8'…'`, `N'…'`: other spellings of a text that only hide what is meant. */
function checkPrefix(word: string, sql: string, end: number, start: number): void {
  const next = sql[end];
  if ((next === "'" || next === '"') && (/^[xXbBnN]$/.test(word) || word.startsWith("_"))) {
    throw new SqlError(`Write the text plainly: ${word}${next}…${next} is not read.`, start, "encoding");
  }
}

/**
 * Cuts SQL text of the MySQL dialect into tokens, strictly: what is not recognised is refused. Comments are dropped,
 * except version comments and hints, which are refused. A text in double quotes is a text, as in MySQL by default.
 * @throws SqlError
 */
export function tokenize(sql: string): Token[] {
  checkCharacters(sql);
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    const space = match(SPACE, sql, at) ?? readComment(sql, at);
    if (space !== null) { at += space.length; continue; }
    const start = at;
    const character = sql[at]!;
    if (INVISIBLE.test(character)) throw new SqlError(`The query holds the invisible character ${shown(character)}.`, at, "encoding");
    if (character === "'" || character === '"') {
      const { value, end } = readString(sql, at);
      at = end;
      const before = tokens.at(-1);
      // MySQL joins texts that stand side by side.
      if (before?.kind === "string") { before.value += value; before.end = end; }
      else tokens.push({ kind: "string", value, start, end });
      continue;
    }
    if (character === "`") {
      const { value, end } = readQuotedName(sql, at);
      at = end;
      tokens.push({ kind: "quoted-name", value, start, end });
      continue;
    }
    const afterDot = tokens.at(-1)?.value === "." && tokens.at(-1)?.kind === "sign";
    const number = afterDot ? null : match(NUMBER, sql, at);
    if (number !== null) {
      at += number.length;
      if (/[\p{L}_$]/u.test(sql[at] ?? "")) throw new SqlError(`A number must end before a letter: “${sql.slice(start, at + 1)}”.`, start, "encoding");
      tokens.push({ kind: "number", value: number, start, end: at });
      continue;
    }
    const word = match(WORD, sql, at);
    if (word !== null) {
      at += word.length;
      checkPrefix(word, sql, at, start);
      tokens.push({ kind: "word", value: word, start, end: at });
      continue;
    }
    const sign = SIGNS.find((candidate) => sql.startsWith(candidate, at));
    if (sign === undefined) throw strayCharacter(sql, at);
    at += sign.length;
    tokens.push({ kind: "sign", value: sign, start, end: at });
  }
  tokens.push({ kind: "end", value: "", start: sql.length, end: sql.length });
  return tokens;
}
