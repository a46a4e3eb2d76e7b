import { computeMetrics, type TextToSqlMetrics } from "./metrics";
import type { ItemTrace } from "./run-suite";

/** The result of a run (evaluation.md); printed by `--json` and kept with the traces. */
export interface SuiteReport {
  suite: "text-to-sql";
  kb: string;
  strategy: string;
  /** Questions counted. */
  items: number;
  metrics: TextToSqlMetrics;
  /** Questions left out because none of their gold queries could be run. */
  goldErrors: number;
  /** Figures of the literature for the same file; none for a file of one's own. */
  published: null;
  elapsedMs: number;
  tokens: number;
  /** 0 without a model. */
  costUsd: number;
}

export interface RunInfo {
  kb: string;
  strategy: string;
  elapsedMs: number;
}

/** Sums a run up. Without a model there are no tokens to pay for. */
export function makeReport(traces: readonly ItemTrace[], { kb, strategy, elapsedMs }: RunInfo): SuiteReport {
  const counted = traces.filter(({ goldError }) => goldError === null);
  return {
    suite: "text-to-sql",
    kb,
    strategy,
    items: counted.length,
    metrics: computeMetrics(counted),
    goldErrors: traces.length - counted.length,
    published: null,
    elapsedMs: Math.round(elapsedMs),
    tokens: traces.reduce((sum, { tokens }) => sum + tokens, 0),
    costUsd: 0,
  };
}

const PERCENT: readonly (readonly [keyof TextToSqlMetrics, string])[] = [
  ["executionAccuracy", "Execution accuracy (right / answerable)"],
  ["precision", "Precision (right / answered)"],
  ["coverage", "Coverage (answered / answerable)"],
  ["abstentionPrecision", "Abstention precision"],
  ["abstentionRecall", "Abstention recall"],
  ["abstentionF1", "Abstention F1"],
];

const percent = (value: number | null) => (value === null ? "–" : `${(value * 100).toFixed(1)} %`);
const ms = (value: number | null) => (value === null ? "–" : `${value.toFixed(0)} ms`);

/** The metrics as lines of name and value. */
export function metricLines({ metrics, items, goldErrors }: SuiteReport): [string, string][] {
  return [
    ["Questions", String(items)],
    ...PERCENT.map(([key, name]): [string, string] => [name, percent(metrics[key])]),
    ["Errors", String(metrics.errors)],
    ["Time-outs", String(metrics.timeouts)],
    ["p50 / p95", `${ms(metrics.p50Ms)} / ${ms(metrics.p95Ms)}`],
    ...(goldErrors > 0 ? [["Left out: gold SQL cannot be run", String(goldErrors)] as [string, string]] : []),
  ];
}

/** Labels whose values divide the questions into few groups, e.g. category and level. */
const GROUPS_MAX = 20;

/** The report in Markdown: metrics, metrics by label, and every question that went wrong. */
export function reportMarkdown(report: SuiteReport, traces: readonly ItemTrace[]): string {
  const lines = [
    `# ${report.suite} on ${report.kb} with ${report.strategy}`,
    "",
    ...table(["Metric", "Value"], metricLines(report)),
    ...labelTables(traces),
    ...failures(traces),
  ];
  return `${lines.join("\n")}\n`;
}

function labelTables(traces: readonly ItemTrace[]): string[] {
  const labels = [...new Set(traces.flatMap((trace) => Object.keys(trace.labels)))];
  return labels.flatMap((label) => {
    const values = [...new Set(traces.flatMap((trace) => trace.labels[label] ?? []))].sort();
    if (values.length < 2 || values.length > GROUPS_MAX) return [];
    const rows = values.map((value) => {
      const group = traces.filter((trace) => trace.labels[label] === value && trace.goldError === null);
      const metrics = computeMetrics(group);
      return [value, String(group.length), percent(metrics.executionAccuracy), percent(metrics.precision), percent(metrics.coverage)];
    });
    return ["", `## By ${label}`, "", ...table([label, "Questions", "Execution accuracy", "Precision", "Coverage"], rows)];
  });
}

function failures(traces: readonly ItemTrace[]): string[] {
  const wrong = traces.filter((trace) => (trace.isAnswerable ? !trace.isRight : trace.outcome !== "unanswerable" && trace.outcome !== "ambiguous"));
  const what = (trace: ItemTrace) => trace.goldError ?? trace.errorMessage ?? (trace.outcome === "answered" ? `${trace.rowCounts.join(", ")} rows, gold ${trace.goldRowCount ?? "–"}` : trace.answer);
  const rows = wrong.map((trace) => [trace.id, trace.question, trace.outcome, what(trace), trace.sqls.join("; "), trace.goldSqls[0] ?? ""]);
  return rows.length === 0 ? [] : ["", "## Not right", "", ...table(["Id", "Question", "Outcome", "What happened", "Our SQL", "Gold SQL"], rows)];
}

const escapeCell = (text: string) => text.replaceAll("|", "\\|").replace(/\s+/g, " ").trim();

function table(head: string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)];
}
