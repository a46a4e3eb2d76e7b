import { expect, it } from "vitest";
import { citeResult } from "./cite-result";

const cited = {
  title: "Herbs containing quercetin",
  rowCount: 1195,
  knowledgeBaseTitle: "Taiwan Han Medicine",
  version: "1.0",
  snapshotId: "abc123",
  address: "http://127.0.0.1:3000/results/r1",
  retrievedAt: new Date(2026, 0, 5),
};

it("names data, version, build, day and address", () => {
  expect(citeResult(cited, "en")).toBe(
    "Herbs containing quercetin (1,195 rows). Taiwan Han Medicine, version 1.0, data build abc123. Retrieved with Materia on 2026-01-05. http://127.0.0.1:3000/results/r1",
  );
  expect(citeResult({ ...cited, rowCount: 1, version: "", snapshotId: "" }, "zh-Hant")).toBe(
    "Herbs containing quercetin（1 筆）。Taiwan Han Medicine。2026-01-05 以 Materia 查得。http://127.0.0.1:3000/results/r1",
  );
});
