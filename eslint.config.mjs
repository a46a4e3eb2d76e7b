import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

const config = [
  { ignores: [".next/**", "var/**", "lib/adapters/prisma/generated/**", "next-env.d.ts", "evals/results/**", "bench/results/**"] },
  ...next,
  ...typescript,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
    },
  },
  // No React in these folders (an import rule sees to it), so a function called use… is no hook.
  { files: ["lib/**", "cli/**", "e2e/**", "scripts/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  { files: ["cli/**", "scripts/**", "lib/adapters/logger/**", "bench/**"], rules: { "no-console": "off" } },
  {
    files: ["app/**", "components/**", "lib/**"],
    ignores: ["lib/env.ts", "**/*.test.ts", "**/*.test.tsx", "lib/testing/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only lib/env.ts reads the environment; everything else is handed what it needs." },
      ],
    },
  },
];
export default config;
