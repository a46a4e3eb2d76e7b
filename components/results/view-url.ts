import { resultViewSchema, type DownloadFormat, type ResultView } from "@/lib/domain/result-page";

/** Rows per page a person can choose; the last is the most the API gives. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** The view as it is before anything is chosen. */
export const DEFAULT_VIEW: ResultView = resultViewSchema.parse({});

const FILTER_PREFIX = "filter.";

/** Reads a view from an address; what cannot be read is as if it were not there, so an edited address still works. */
export function parseView(parameters: URLSearchParams): ResultView {
  const integer = (name: string, fallback: number, max: number): number => {
    const value = Number(parameters.get(name));
    return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
  };
  const filters = [...parameters]
    .filter(([name, value]) => name.startsWith(FILTER_PREFIX) && name.length > FILTER_PREFIX.length && value.trim() !== "")
    .map(([name, value]) => [name.slice(FILTER_PREFIX.length), value]);
  const sort = parameters.get("sort");
  return {
    page: integer("page", DEFAULT_VIEW.page, Number.MAX_SAFE_INTEGER),
    pageSize: integer("pageSize", DEFAULT_VIEW.pageSize, PAGE_SIZES[PAGE_SIZES.length - 1] ?? DEFAULT_VIEW.pageSize),
    sort: sort ? sort : null,
    descending: Boolean(sort) && parameters.get("descending") === "true",
    filters: Object.fromEntries(filters),
  };
}

const sortAndFilters = (view: ResultView): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (view.sort !== null) parameters.set("sort", view.sort);
  if (view.sort !== null && view.descending) parameters.set("descending", "true");
  for (const [column, text] of Object.entries(view.filters)) if (text.trim() !== "") parameters.set(`${FILTER_PREFIX}${column}`, text);
  return parameters;
};

/** The view as query parameters, for the API and for the page's own address. Defaults are left out. */
export function viewParameters(view: ResultView): URLSearchParams {
  const parameters = sortAndFilters(view);
  if (view.page !== DEFAULT_VIEW.page) parameters.set("page", String(view.page));
  if (view.pageSize !== DEFAULT_VIEW.pageSize) parameters.set("pageSize", String(view.pageSize));
  return parameters;
}

/** Address of the download of all rows that pass the view's filters, in its order. */
export function downloadHref(resultId: string, format: DownloadFormat, view: ResultView = DEFAULT_VIEW): string {
  const parameters = sortAndFilters(view);
  parameters.set("format", format);
  return `/api/results/${encodeURIComponent(resultId)}/download?${parameters}`;
}
