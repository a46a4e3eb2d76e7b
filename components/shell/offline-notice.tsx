"use client";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { readReachability, subscribeReachability } from "@/components/api/reachability";

/** A line at the foot of the window while the server cannot be reached. */
export function OfflineNotice() {
  const t = useTranslations("shell");
  const isReachable = useSyncExternalStore(subscribeReachability, readReachability, () => true);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-(--header-height) z-40 flex justify-center p-2">
      {isReachable ? null : (
        <p className="flex items-center gap-2 rounded-full border border-warning-border bg-warning-soft px-4 py-1.5 text-sm text-warning shadow-card">
          <WifiOff size={16} aria-hidden />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
