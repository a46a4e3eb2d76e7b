import { resultViewSchema, type ResultView } from "@/lib/domain/result-page";

const FILTER_PREFIX = "filter.";

/** The view that a page's address asks for; what cannot be read falls back to its default (a shared link never breaks). */
export function parseView(search: URLSearchParams): ResultView {
  const filters = Object.fromEntries([...search].flatMap(([name, value]) => (name.startsWith(FILTER_PREFIX) ? [[name.slice(FILTER_PREFIX.length), value]] : [])));
  const whole = (name: string) => {
    const value = Number(search.get(name) ?? NaN);
    return Number.isInteger(value) ? value : undefined;
  };
  const { shape } = resultViewSchema;
  return {
    page: shape.page.catch(1).parse(whole("page")),
    pageSize: shape.pageSize.catch(50).parse(whole("pageSize")),
    sort: search.get("sort") || null,
    descending: search.get("descending") === "true",
    filters,
  };
}
