/** Runs once when the server starts: settings are checked, the app database migrated, cut-off turns marked, the default knowledge base opened. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/wiring");
  await startServer();
}
