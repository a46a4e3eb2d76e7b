import { describe, expect, it } from "vitest";
import type { ResultView } from "@/lib/domain/result-page";
import { DEFAULT_VIEW, downloadHref, parseView, viewParameters } from "./view-url";

const view: ResultView = {
  page: 3,
  pageSize: 100,
  sort: "Combined Score",
  descending: true,
  filters: { Name: "quer & cetin", "Molecular Weight": ">=300", "a.b": "x" },
};

describe("the view of a result in an address", () => {
  it("comes back as it went out", () => {
    expect(parseView(new URLSearchParams(viewParameters(view).toString()))).toEqual(view);
  });

  it("is empty for the default view", () => {
    expect(viewParameters(DEFAULT_VIEW).toString()).toBe("");
    expect(parseView(new URLSearchParams(""))).toEqual(DEFAULT_VIEW);
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=abc", "pageSize=0", "descending=true", "filter.=x", "filter.Name=%20"])(
    "takes %s as if it were not there",
    (query) => expect(parseView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW),
  );

  it("bounds the page size", () => {
    expect(parseView(new URLSearchParams("pageSize=9999")).pageSize).toBe(200);
  });

  it("downloads with sort and filters but without paging", () => {
    const href = downloadHref("r/1", "csv", view);
    expect(href.startsWith("/api/results/r%2F1/download?")).toBe(true);
    const parameters = new URLSearchParams(href.split("?")[1]);
    expect(Object.fromEntries(parameters)).toEqual({
      sort: "Combined Score",
      descending: "true",
      "filter.Name": "quer & cetin",
      "filter.Molecular Weight": ">=300",
      "filter.a.b": "x",
      format: "csv",
    });
  });
});
