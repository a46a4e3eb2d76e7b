import type { SqlExpr, SqlQuery } from "@/lib/domain/sql-ast";
import { LIMITS } from "@/lib/limits";
import { SqlError } from "../sql-error";
import { tokenize, type Token } from "./lexer";
import { FORBIDDEN_WORDS, RESERVED_WORDS } from "./words";

/** The two readers that call each other; handed over so that their files do not import each other in a circle. */
export interface Grammar {
  query(cursor: Cursor): SqlQuery;
  expression(cursor: Cursor): SqlExpr;
}

/** Walks the tokens of one query; knows nothing of grammar beyond words, signs and names. */
export class Cursor {
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;

  constructor(
    readonly sql: string,
    private readonly grammar: Grammar,
  ) {
    this.tokens = tokenize(sql);
  }

  readQuery(): SqlQuery {
    return this.grammar.query(this);
  }

  readExpression(): SqlExpr {
    return this.grammar.expression(this);
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)]!;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.at++;
    return token;
  }

  /** The word at this place in capitals; empty when it is no bare word. */
  word(ahead = 0): string {
    const token = this.peek(ahead);
    return token.kind === "word" ? token.value.toUpperCase() : "";
  }

  isSign(sign: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "sign" && token.value === sign;
  }

  /** Passes these words if all of them are next, in this order. */
  takeWords(...words: string[]): boolean {
    if (!words.every((word, index) => this.word(index) === word)) return false;
    this.at += words.length;
    return true;
  }

  takeSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.at++;
    return true;
  }

  expectWord(word: string): void {
    if (!this.takeWords(word)) throw this.unexpected(word);
  }

  expectSign(sign: string): void {
    if (!this.takeSign(sign)) throw this.unexpected(`“${sign}”`);
  }

  /** True when a name of a table, column or alias is next. */
  isName(): boolean {
    const token = this.peek();
    if (token.kind === "quoted-name") return true;
    if (token.kind !== "word") return false;
    const word = token.value.toUpperCase();
    return !RESERVED_WORDS.has(word) && !Object.hasOwn(FORBIDDEN_WORDS, word);
  }

  /** A name; directly after a dot any word is one, as in MySQL. */
  name(what: string, afterDot = false): string {
    const token = this.peek();
    if (this.isName() || (afterDot && token.kind === "word")) {
      this.at++;
      return token.value;
    }
    throw this.unexpected(what);
  }

  /** One or more of what `read` gives, with commas between. */
  list<T>(read: () => T): T[] {
    const items: T[] = [];
    do items.push(read());
    while (this.takeSign(","));
    return items;
  }

  /** `(a, b, …)` as names. */
  names(): string[] {
    this.expectSign("(");
    const names = this.list(() => this.name("a column name"));
    this.expectSign(")");
    return names;
  }

  /** A count written in digits. */
  wholeNumber(): number {
    const token = this.peek();
    if (token.kind !== "number" || !/^\d{1,15}$/.test(token.value)) throw this.unexpected("a whole number");
    this.at++;
    return Number(token.value);
  }

  /** True when a query, in parentheses or not, begins here. */
  startsQuery(): boolean {
    let ahead = 0;
    while (this.isSign("(", ahead)) ahead++;
    return ["SELECT", "WITH", "VALUES"].includes(this.word(ahead));
  }

  /** Runs `read` one level deeper. @throws SqlError beyond `LIMITS.sqlDepthMax` */
  deeper<T>(read: () => T): T {
    if (++this.depth > LIMITS.sqlDepthMax) throw new SqlError(`The query is nested more than ${LIMITS.sqlDepthMax} levels deep.`, this.peek().start, "too-deep");
    const result = read();
    this.depth--;
    return result;
  }

  /** The text between two places, as written, white space collapsed. */
  textFrom(start: number): string {
    const end = this.tokens[this.at - 1]?.end ?? start;
    return this.sql.slice(start, end).replace(/\s+/g, " ").trim();
  }

  /** What to say about the token that is next when something else was needed. */
  unexpected(wanted: string): SqlError {
    const token = this.peek();
    const word = this.word();
    if (Object.hasOwn(FORBIDDEN_WORDS, word)) return new SqlError(`${word}: ${FORBIDDEN_WORDS[word]}.`, token.start, "forbidden");
    if (token.kind === "end") return new SqlError(`The query ends where ${wanted} was expected.`, token.start);
    const found = this.sql.slice(token.start, Math.min(token.end, token.start + 40));
    return new SqlError(`Expected ${wanted} but found “${found}” at character ${token.start + 1}.`, token.start);
  }
}
