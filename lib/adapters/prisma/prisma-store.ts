import { z } from "zod";
import type { AppStore, User } from "@/lib/ports/app-store";
import { ServiceError } from "@/lib/ports/service-error";
import { chatMethods } from "./chats";
import { createConnection } from "./connection";
import { resultMethods } from "./results";
import { turnMethods } from "./turns";

const userSchema = z.object({ id: z.string(), role: z.enum(["guest", "user", "admin"]) });

/**
 * The app store on SQLite (`file:…`) or MySQL / MariaDB (`mysql://…`). Opens at the first use; the tables must have
 * been made by `migrate(url)`.
 */
export function createPrismaStore(url: string): AppStore {
  const connection = createConnection(url);
  const { run, now } = connection;
  return {
    ...chatMethods(connection),
    ...turnMethods(connection),
    ...resultMethods(connection),

    createGuest: () =>
      run(async (db) => {
        const user: User = { id: crypto.randomUUID(), role: "guest" };
        await db.user.create({ data: { ...user, createdAt: now() } });
        return user;
      }),

    findUser: (userId) =>
      run(async (db) => {
        const row = await db.user.findUnique({ where: { id: userId }, select: { id: true, role: true } });
        const user = userSchema.nullable().safeParse(row);
        if (!user.success) throw new ServiceError({ service: "app-store", code: "corrupt-file", message: `The stored user ${userId} cannot be read.`, cause: user.error });
        return user.data;
      }),

    async isReady() {
      try {
        await run((db) => db.user.findFirst({ select: { id: true } }));
        return true;
      } catch {
        return false;
      }
    },

    close: () => connection.close(),
  };
}
