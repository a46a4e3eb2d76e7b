import type { NextConfig } from "next";

/** Headers that never change; the Content-Security-Policy needs a fresh nonce and is set in `proxy.ts`. */
const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of everything; checking them again here would make every first start wait for it.
  typescript: { ignoreBuildErrors: true },
  // Said, not guessed: a lock file in a folder above would make Next take that folder for the project.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // Native and WASM packages find their own files at run time; bundling them would break that.
  serverExternalPackages: [
    "@duckdb/node-api",
    "@duckdb/node-bindings",
    "libsql",
    "@libsql/client",
    "mysql2",
    "@prisma/adapter-libsql",
    "@prisma/adapter-mariadb",
    "eld",
    "fasttext.wasm.js",
    "@bluzzi/lingua",
    "opencc-js",
    "pinyin-pro",
  ],
  headers: async () => [{ source: "/:path*", headers: SECURITY_HEADERS }],
  // Browsers ask for this one by themselves, whatever a page names; without it every visit may log a 404.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
};

export default config;
