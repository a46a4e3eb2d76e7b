/** How often an unreachable server is tried again. */
const PROBE_MS = 4_000;
/** A file the server answers without doing any work. */
const PROBE_PATH = "/icon.svg";

let isReachable = true;
let timer: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

async function probe(): Promise<void> {
  try {
    await fetch(PROBE_PATH, { method: "HEAD", cache: "no-store" });
    noteReachable(true);
  } catch {
    noteReachable(false);
  }
}

/**
 * Records whether the last call reached the server. The browser's own `onLine` is not asked: Materia often runs on the
 * very machine, where being without a network does not matter.
 */
export function noteReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  if (timer !== null) clearInterval(timer);
  timer = reachable ? null : setInterval(() => void probe(), PROBE_MS);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`; a change of network is a reason to look. */
export function subscribeReachability(listener: () => void): () => void {
  const look = () => void probe();
  listeners.add(listener);
  window.addEventListener("offline", look);
  window.addEventListener("online", look);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("offline", look);
    window.removeEventListener("online", look);
  };
}

export const readReachability = (): boolean => isReachable;
