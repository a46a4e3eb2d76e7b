import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sharedFile } from "./data-folder";

/** The moment EHRSQL's questions are asked at. */
const CURRENT_TIME = "'2100-12-31 23:59:00'";

/** Bounds the gold SQL names by placeholders; EHRSQL fills them in before it runs. */
const NORMAL_RANGES: Readonly<Record<string, readonly [number, number]>> = {
  temperature: [35.5, 38.1], sao2: [95, 100], heart_rate: [60, 100], respiration: [12, 18], systolic_bp: [90, 120], diastolic_bp: [60, 90], mean_bp: [60, 110],
};

/** Gold SQL as EHRSQL runs it on SQLite. */
function filled(sql: string): string {
  return sql
    .replace(/\bcurrent_time\b/g, CURRENT_TIME)
    .replace(/\b([a-z0-9_]+)_(lower|upper)\b/g, (whole, name: string, side: string) => {
      const range = NORMAL_RANGES[name];
      return range ? String(range[side === "lower" ? 0 : 1]) : whole;
    });
}

/**
 * SQLite takes a bare column from the row that has the MIN or MAX of the query: `SELECT g, x … GROUP BY g HAVING MIN(x) = x`
 * is every group with its least x. In MySQL that is `SELECT g, MIN(x) … GROUP BY g`.
 */
const BARE_EXTREME = /(\w+\.(\w+)) FROM ((?:(?!\bSELECT\b|\bFROM\b).|\( SELECT [^()]*\))*?) HAVING (MIN|MAX)\(\1\) = \1/g;

const STARTS: Readonly<Record<string, string>> = { year: "%Y-01-01 00:00:00", month: "%Y-%m-01 00:00:00", day: "%Y-%m-%d 00:00:00" };

/** SQLite lets the 31st of a short month run over into the next; MySQL stops at its last day. Written as SQLite means it. */
function moved(date: string, amount: string, unit: string): string {
  if (unit === "day") return `DATE_ADD(${date}, INTERVAL ${amount} DAY)`;
  return `DATE_ADD(DATE_ADD(DATE_SUB(${date}, INTERVAL DAY(${date}) - 1 DAY), INTERVAL ${amount} ${unit.toUpperCase()}), INTERVAL DAY(${date}) - 1 DAY)`;
}

function datetime(date: string, modifiers: string[]): string {
  const start = modifiers.find((modifier) => modifier.startsWith("start of "))?.slice("start of ".length);
  const shift = modifiers.map((modifier) => /^([+-]?\d+) (\w+?)s?$/.exec(modifier)).find((found) => found !== null);
  if (start !== undefined) {
    const base = shift ? `DATE_ADD(${date}, INTERVAL ${Number(shift[1])} ${shift[2]!.toUpperCase()})` : date;
    return `DATE_FORMAT(${base}, '${STARTS[start]}')`;
  }
  return shift ? moved(date, String(Number(shift[1])), shift[2]!) : `TIMESTAMP(${date})`;
}

/** Gold SQL of EHRSQL is in SQLite's dialect; says the same in MySQL's. */
export function ehrsqlToMysql(sql: string): string {
  return filled(sql)
    .replace(BARE_EXTREME, "$4($1) AS $2 FROM $3")
    .replace(/strftime\(\s*'%J'\s*,\s*([^()]+?)\s*\)/gi, "(TIMESTAMPDIFF(SECOND, '2000-01-01 12:00:00', $1) / 86400 + 2451545)")
    .replace(/strftime\(\s*('[^']*')\s*,\s*([^()]+?)\s*\)/gi, "DATE_FORMAT($2, $1)")
    .replace(/datetime\(\s*([^(),]+?)\s*((?:,\s*'[^']*'\s*)*)\)/gi, (_, date: string, modifiers: string) =>
      datetime(date, [...modifiers.matchAll(/'([^']*)'/g)].map(([, modifier]) => modifier!)));
}

export interface EhrsqlCase {
  id: string;
  /** As given, for SQLite. */
  sqlite: string;
  mysql: string;
}

const readJson = (file: string): unknown => JSON.parse((file.endsWith(".gz") ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString("utf8"));

/** Gold SQL of all answerable questions of train and valid; null when the data is not here. */
export function ehrsqlGold(): EhrsqlCase[] | null {
  const files = ["ehrsql2024/train.label.json.gz", "ehrsql2024/valid.label.json"].map(sharedFile);
  if (files.some((file) => file === null)) return null;
  const labels = files.flatMap((file) => Object.entries(readJson(file!) as Record<string, string>));
  return labels.filter(([, sql]) => sql !== "null").map(([id, sql]) => ({ id, sqlite: filled(sql), mysql: ehrsqlToMysql(sql) }));
}

/** Ids of the validation questions whose gold answer can be reproduced on the database at hand. */
export function ehrsqlExecutableIds(): ReadonlySet<string> | null {
  const file = sharedFile("ehrsql2024/valid_executable.json");
  if (file === null) return null;
  const cases = readJson(file) as { id: string; answerable: boolean }[];
  return new Set(cases.filter((one) => one.answerable).map((one) => one.id));
}
