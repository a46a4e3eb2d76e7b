"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { ResultView } from "@/lib/domain/result-page";
import { parseView, viewParameters } from "./view-url";

/**
 * How the result is looked at, kept in the address: a reload, the back button and a copied link all show the same.
 * `replace` is for changes that come letter by letter.
 */
export function useResultView(): { view: ResultView; change: (edit: Partial<ResultView>, options?: { replace: boolean }) => void } {
  const pathname = usePathname();
  const parameters = useSearchParams();
  const view = useMemo(() => parseView(new URLSearchParams(parameters.toString())), [parameters]);
  const change = useCallback(
    (edit: Partial<ResultView>, options?: { replace: boolean }) => {
      const query = viewParameters({ ...view, ...edit }).toString();
      const address = query === "" ? pathname : `${pathname}?${query}`;
      if (options?.replace) window.history.replaceState(null, "", address);
      else window.history.pushState(null, "", address);
    },
    [pathname, view],
  );
  return { view, change };
}
