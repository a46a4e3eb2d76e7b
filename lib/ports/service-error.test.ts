import { expect, it, vi } from "vitest";
import { ServiceError } from "./service-error";

class Special extends ServiceError {}
const fault = { service: "app-store", code: "locked", message: "busy" } as const;

it("is known across copies of its module, as Next makes them", async () => {
  vi.resetModules();
  const copy = await import("./service-error");
  expect(copy.ServiceError).not.toBe(ServiceError);
  expect(new copy.ServiceError(fault)).toBeInstanceOf(ServiceError);
  expect(new Special(fault)).toBeInstanceOf(copy.ServiceError);
});

it("tells its kinds and other errors apart", () => {
  expect(new Special(fault)).toBeInstanceOf(Special);
  expect(new ServiceError(fault)).not.toBeInstanceOf(Special);
  for (const other of [new Error("x"), null, undefined, "ServiceError", { name: "ServiceError" }]) expect(other instanceof ServiceError).toBe(false);
});
