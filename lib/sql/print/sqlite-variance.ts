/**
 * SQLite has no variance. Sums are of distances from the mean of squares by the two sums, which loses digits when the
 * values are far from zero and close together; 0 is the least it gives.
 */
export function variance(name: "VAR_POP" | "VAR_SAMP" | "STDDEV_POP" | "STDDEV_SAMP", value: string): string {
  const x = `CAST(${value} AS REAL)`;
  const count = `COUNT(${value})`;
  const squares = `max(0.0, SUM(${x} * ${x}) - SUM(${x}) * SUM(${x}) / ${count})`;
  const divisor = name.endsWith("SAMP") ? `(${count} - 1)` : count;
  const result = `${squares} / ${divisor}`;
  return `CASE WHEN ${divisor} > 0 THEN ${name.startsWith("STDDEV") ? `sqrt(${result})` : result} END`;
}
