import { expect, it } from "vitest";
import { formatDuration } from "./format-duration";

it.each([[0, "0 ms"], [0.345, "0.3 ms"], [8, "8 ms"], [42.6, "43 ms"], [421, "0.42 s"], [12_345, "12.3 s"]])("%d → %s", (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
