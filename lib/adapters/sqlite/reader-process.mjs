// Reads one SQLite file in a process of its own. A step of a heavy query cannot be interrupted from JavaScript, neither
// here nor in a worker thread; ending the process is the one way that always works (clinical-safety.md §1).
//
// Started as: node reader-process.mjs FILE. Messages (one query at a time):
//   in   {run: sql, safe: boolean}   prepare and begin; answered by {columns} or {fault}
//   in   {next: rowCount}            the following rows; answered by {rows, done} or {fault}
//   in   {end: true}                 the rest is not wanted
//   out  {ready: true} or {fault} once the file is open
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import Database from "libsql";

const [file] = process.argv.slice(2);

// When the parent is gone nobody can stop a running step; a thread notices and ends this process.
const watch = `const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;
new Worker(watch, { eval: true }).unref();
process.on("disconnect", () => process.exit(0));

const send = (message) => process.send(message);
const faultOf = (error) => ({ fault: { code: error.code ?? "", message: error.message ?? String(error) } });
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** libsql has no read-only flag; the URI has. A WAL database in a folder that cannot be written opens only as immutable. */
function open() {
  const { href } = pathToFileURL(file);
  try {
    const db = new Database(`${href}?mode=ro`);
    db.prepare("SELECT COUNT(*) FROM sqlite_master").get();
    return db;
  } catch (error) {
    if (!/unable to open|readonly|: 14|: 8/i.test(error.message ?? "") || existsSync(`${file}-wal`)) throw error;
    const db = new Database(`${href}?immutable=1`);
    db.prepare("SELECT COUNT(*) FROM sqlite_master").get();
    return db;
  }
}

/** Text (and untyped) columns compare without case, as in MySQL: temporary views of the same names say so, the file stays as it is. */
function shadowWithViews(db) {
  const tables = db.prepare("SELECT name FROM main.sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").all();
  for (const { name } of tables) {
    const columns = db.prepare(`SELECT name, type FROM pragma_table_info(?, 'main')`).all([name]);
    if (columns.length === 0) continue;
    const list = columns.map((column) => {
      const isText = column.type === "" || /CHAR|CLOB|TEXT|STRING|DATE|TIME/i.test(column.type);
      return isText ? `${quoted(column.name)} COLLATE NOCASE AS ${quoted(column.name)}` : quoted(column.name);
    });
    db.exec(`CREATE TEMP VIEW ${quoted(name)} AS SELECT ${list.join(", ")} FROM main.${quoted(name)}`);
  }
}

const toCell = (value) => {
  if (typeof value === "bigint") return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value.toString();
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value instanceof Uint8Array || value instanceof ArrayBuffer) return Buffer.from(value).toString("hex");
  return value ?? null;
};

let db;
let rows = null;

const handlers = {
  run({ run }) {
    const statement = db.prepare(run).raw(true).safeIntegers(true);
    const columns = statement.columns().map(({ name, type }) => ({ name, type }));
    rows = statement.iterate();
    send({ columns });
  },
  next({ next }) {
    const batch = [];
    let done = false;
    while (batch.length < next) {
      const step = rows.next();
      done = step.done === true;
      if (done) break;
      batch.push(step.value.map(toCell));
    }
    if (done) rows = null;
    send({ rows: batch, done });
  },
  end() {
    rows?.return?.();
    rows = null;
  },
};

process.on("message", (message) => {
  try {
    handlers[Object.keys(message)[0]](message);
  } catch (error) {
    rows = null;
    send(faultOf(error));
  }
});

try {
  db = open();
  shadowWithViews(db);
  db.exec("PRAGMA query_only = ON");
  send({ ready: true });
} catch (error) {
  send(faultOf(error));
}
