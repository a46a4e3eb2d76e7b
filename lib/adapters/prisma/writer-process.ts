/** For tests: a second process on the same database. `tsx writer-process.ts URL COUNT` prepares it and writes turns. */
import { migrate } from "./migrate";
import { createPrismaStore } from "./prisma-store";

const [url = "", count = "0"] = process.argv.slice(2);
await migrate(url);
const store = createPrismaStore(url);
const user = await store.createGuest();
const chat = await store.createChat(user.id, "from another process");
for (let i = 0; i < Number(count); i++) {
  const id = crypto.randomUUID();
  await store.startTurn(user.id, { id, chatId: chat.id, question: `question ${i}` });
  await store.saveTurn(id, { status: "complete", elapsedMs: i });
}
const turns = await store.listTurns(user.id, chat.id, 1_000);
await store.close();
process.stdout.write(String(turns.filter(({ status }) => status === "complete").length));
