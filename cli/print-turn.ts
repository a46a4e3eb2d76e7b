import type { Cell } from "@/lib/domain/result-table";
import type { Turn } from "@/lib/domain/turn";

/** Columns a terminal cell takes: Han and full-width characters count two. */
const width = (text: string) => [...text].reduce((sum, character) => sum + (/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u.test(character) ? 2 : 1), 0);
const CELL_WIDTH_MAX = 48;

function clip(text: string): string {
  let clipped = "";
  for (const character of text.replace(/[\p{Cc}]/gu, " ")) {
    if (width(clipped + character) > CELL_WIDTH_MAX - 1) return `${clipped}…`;
    clipped += character;
  }
  return clipped;
}

const pad = (text: string, size: number) => text + " ".repeat(Math.max(0, size - width(text)));

function printTable(headings: string[], rows: Cell[][]): void {
  const texts = [headings, ...rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))))].map((row) => row.map(clip));
  const sizes = headings.map((_, column) => Math.max(...texts.map((row) => width(row[column] ?? ""))));
  texts.forEach((row, index) => {
    process.stdout.write(`  ${row.map((text, column) => pad(text, sizes[column] ?? 0)).join("  ").trimEnd()}\n`);
    if (index === 0) process.stdout.write(`  ${sizes.map((size) => "-".repeat(size)).join("  ")}\n`);
  });
}

/** A turn for people: reading, tables, answer; `allRows` fetches whole tables instead of their first rows. */
export async function printTurn(turn: Turn, allRows: ((resultId: string) => Promise<Cell[][]>) | null): Promise<void> {
  const { parts } = turn;
  const out = (text: string) => process.stdout.write(`${text}\n`);
  if (parts.reading !== "") out(parts.reading);
  for (const table of parts.tables) {
    const rows = allRows ? await allRows(table.resultId) : table.rows;
    out(`\n${table.title}`);
    out(table.description);
    printTable(table.columns.map((column) => column.label), rows);
    out(`  ${rows.length} / ${table.rowCount}`);
  }
  if (parts.answer !== "") out(`\n${parts.answer}`);
  for (const choice of parts.clarification?.choices ?? []) out(`  - ${choice.label}`);
  if (parts.error) process.stderr.write(`${parts.error.message}\n`);
  process.stderr.write(`[${turn.outcome ?? turn.status} · ${turn.knowledgeBaseId ?? "-"} · ${turn.strategy ?? "-"} · ${Math.round(turn.elapsedMs)} ms · chat ${turn.chatId}]\n`);
}
