import { readFileSync } from "node:fs";
import path from "node:path";
import { sharedFile } from "./data-folder";

export interface Attack { id: string; family: string; sql: string }

/** Statements that must not run: one JSON object a line, by family. */
export function writtenAttacks(): Attack[] {
  return readFileSync(path.join(import.meta.dirname, "attacks.jsonl"), "utf8").split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Attack);
}

/** Places a payload ends up in when SQL is put together from text. */
const POSITIONS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `SELECT * FROM herb WHERE Pinyin = '${payload}'`,
  (payload) => `SELECT * FROM herb WHERE Pinyin = "${payload}"`,
  (payload) => `SELECT * FROM herb WHERE Pinyin = ${payload}`,
  (payload) => `SELECT * FROM herb WHERE (Pinyin = '${payload}')`,
  (payload) => `SELECT * FROM herb ORDER BY ${payload}`,
  (payload) => `SELECT * FROM herb LIMIT ${payload}`,
  (payload) => `SELECT \`${payload}\` FROM herb`,
  (payload) => `SELECT * FROM ${payload}`,
];

/** Published injection payloads in several places; null when they are not on this machine. */
export function publishedAttacks(): Attack[] | null {
  const files = ["GenericBlind", "Generic_ErrorBased", "Generic_SQLI", "Generic_TimeBased"].map((name) => ({ name, file: sharedFile(`injection/${name}.txt`) }));
  if (files.some(({ file }) => file === null)) return null;
  return files.flatMap(({ name, file }) =>
    readFileSync(file!, "utf8").split(/\r?\n/).filter((line) => line.trim() !== "").flatMap((payload, line) =>
      POSITIONS.map((place, position) => ({ id: `${name}.${line + 1}.${position}`, family: name, sql: place(payload) })),
    ),
  );
}

/** Numbers from a seed, the same on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FRAGMENTS = [
  "; DROP TABLE herb", " UNION SELECT * FROM mysql.user", "/*!50000 ", " */", "--\n", "#", "'", '"', "`", "\\", ";", "(", ")", ",", " INTO OUTFILE '/tmp/x'", " FOR UPDATE", "@@version", "@x:=1",
  " OR SLEEP(5)", " AND BENCHMARK(1,1)", "0x41", " sqlite_master ", " information_schema.tables ", " duckdb_settings() ", " pragma_database_list ", " read_csv('/etc/passwd') ", " LOAD_FILE('x') ",
  "\u0000", "\u200b", "\u202e", "；", "＇", " CASE WHEN ", " LIMIT 1,", " WITH RECURSIVE x AS (SELECT 1 UNION ALL SELECT * FROM x) ", " VALUES ROW(1) ", " SELECT ", " FROM ", " herb. ", " .. ", "::", "{", "}", "[", "]", "?", "$1", ":a", "->", "||", "&&", "!", "~",
];

/** Random changes to statements: pieces cut out, doubled, swapped between two statements, or strewn with fragments. */
export function mutatedAttacks(base: readonly string[], count: number, seed: number): Attack[] {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const place = (text: string): number => Math.floor(random() * (text.length + 1));
  const change = (text: string): string => {
    const [a, b] = [place(text), place(text)].sort((x, y) => x - y) as [number, number];
    switch (Math.floor(random() * 6)) {
      case 0: return text.slice(0, a) + text.slice(b);
      case 1: return text.slice(0, b) + text.slice(a);
      case 2: return text.slice(0, a) + pick(FRAGMENTS) + text.slice(a);
      case 3: return text.slice(0, a) + pick(FRAGMENTS) + text.slice(b);
      case 4: {
        const other = pick(base);
        return text.slice(0, a) + other.slice(place(other));
      }
      default: return text.slice(0, a) + [...text.slice(a, b)].reverse().join("") + text.slice(b);
    }
  };
  return Array.from({ length: count }, (_, index) => {
    let sql = pick(base);
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--) sql = change(sql);
    return { id: `mutation-${seed}-${index}`, family: "mutation", sql };
  });
}
