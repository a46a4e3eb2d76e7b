/** Milliseconds as people read them: `8 ms`, `0.42 s`, `12.3 s`. Units are the same in both languages. */
export function formatDuration(elapsedMs: number): string {
  if (elapsedMs < 100) return `${elapsedMs < 10 ? Number(elapsedMs.toFixed(1)) : Math.round(elapsedMs)} ms`;
  const seconds = elapsedMs / 1000;
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}
