import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@": path.resolve(import.meta.dirname) };

/** Unit tests sit beside the code; contract and integration tests are told apart by their file names. */
const project = (name: string, include: string[], timeoutMs: number) => ({
  resolve: { alias },
  test: { name, include, environment: "node", testTimeout: timeoutMs, hookTimeout: timeoutMs },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["{lib,components,cli,app}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{contract,integration}.test.ts"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      project("contract", ["lib/**/*.contract.test.ts"], 120_000),
      project("integration", ["{lib,cli,app}/**/*.integration.test.ts"], 180_000),
    ],
  },
});
