import { expect, it } from "vitest";
import { ServiceError } from "@/lib/ports/service-error";
import { describeAppStoreContract } from "./app-store-contract";
import { createFakeAppStore } from "./fake-app-store";

describeAppStoreContract("in memory", async () => createFakeAppStore());

it("records calls and fails once when told to", async () => {
  const store = createFakeAppStore();
  store.failNext("createGuest", new ServiceError({ service: "app-store", code: "disk-full", message: "full" }));
  await expect(store.createGuest()).rejects.toMatchObject({ code: "disk-full" });
  await expect(store.createGuest()).resolves.toMatchObject({ role: "guest" });
  expect(store.calls).toEqual(["createGuest", "createGuest"]);
});
