/** Import rules of docs/architecture: domain <- ports <- features <- wiring <- app. All are errors. */
const SDKS = "^(node_modules/)?(@duckdb|mysql2|libsql|@libsql|@prisma|openai|neo4j-driver|chromadb|eld|fasttext\\.wasm\\.js|@bluzzi|opencc-js|pinyin-pro)";
const FEATURES = "chat|text-to-sql|knowledge-bases|results|records|eval";
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", comment: "A cycle has no first file to read.", from: {}, to: { circular: true } },
    { name: "no-unresolved", severity: "error", comment: "Every import must resolve from the lock file alone.", from: {}, to: { couldNotResolve: true } },
    { name: "domain-is-pure", severity: "error", comment: "Domain types are safe in the browser and know nothing else.", from: { path: "^lib/domain/" }, to: { pathNot: "^(lib/domain/|node_modules/zod)" } },
    { name: "ports-know-domain-only", severity: "error", comment: "Needs are stated in domain words.", from: { path: "^lib/ports/", pathNot: "\\.test\\.ts$" }, to: { pathNot: "^(lib/domain/|lib/ports/|lib/limits)" } },
    { name: "lib-without-frameworks", severity: "error", comment: "lib/ runs in the CLI too.", from: { path: "^lib/" }, to: { path: "^(node_modules/)?(next|react|react-dom|use-intl|next-auth)(/|$)" } },
    { name: "lib-does-not-look-up", severity: "error", comment: "Data flows one way.", from: { path: "^lib/" }, to: { path: "^(app|components|cli)/" } },
    { name: "components-know-domain-only", severity: "error", comment: "Components get data, they do not fetch it from lib.", from: { path: "^components/", pathNot: "\\.test\\.tsx?$" }, to: { path: "^lib/", pathNot: "^lib/(domain|limits)" } },
    { name: "sdks-only-in-adapters", severity: "error", comment: "Only an adapter knows its vendor.", from: { path: "^(lib|app|components|cli)/", pathNot: "^lib/adapters/|\\.(test|contract\\.test|integration\\.test|fixture)\\.tsx?$" }, to: { path: SDKS } },
    { name: "features-do-not-know-adapters", severity: "error", comment: "Features need ports; wiring.ts chooses.", from: { path: `^lib/(${FEATURES})/`, pathNot: "\\.test\\.ts$|^lib/testing" }, to: { path: "^lib/adapters/" } },
    { name: "adapters-implement-ports-only", severity: "error", comment: "An adapter never calls a feature.", from: { path: "^lib/adapters/", pathNot: "\\.test\\.ts$" }, to: { path: `^lib/(${FEATURES})/|^lib/wiring` } },
    { name: "only-the-gate-verifies", severity: "error", comment: "Verified<Sql> can be made by the gate alone.", from: { pathNot: "^lib/text-to-sql/gate/" }, to: { path: "^lib/text-to-sql/gate/mark-verified" } },
    { name: "wiring-from-the-top", severity: "error", comment: "Glue is used by app and cli only.", from: { path: "^lib/", pathNot: "^lib/wiring|\\.test\\.ts$" }, to: { path: "^lib/wiring" } },
    { name: "not-to-dev-dependencies", severity: "error", comment: "What runs in production is installed in production.", from: { path: "^(app|components|lib)/", pathNot: "\\.test\\.tsx?$|^lib/testing" }, to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|var)/|lib/adapters/prisma/generated" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
