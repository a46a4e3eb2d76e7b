import { createHash } from "node:crypto";
import type { EngineSource, Manifest } from "@/lib/domain/knowledge-base";
import type { DatabaseLocation } from "@/lib/ports/database-opener";
import { ServiceError } from "@/lib/ports/service-error";
import { readConnection } from "./connection-file";
import { BUILD_FILES, buildFile, readCurrentBuild } from "./current-build";
import { fingerprintFile } from "./fingerprint";

/** Where the data and the value index of one knowledge base are now. */
export interface Located {
  location: DatabaseLocation;
  snapshotId: string;
  valuesFile: string;
  /** True when a file queried in place is not the one its values were indexed from. */
  sourceChanged: boolean;
}

interface Place {
  dataDir: string;
  readVariable: (name: string) => string | undefined;
}

/** Where the rows of `manifest` are before anything of ours is built; null for databases we build ourselves. */
export async function locateSource(manifest: Pick<Manifest, "id" | "engine">, place: Place): Promise<{ location: DatabaseLocation; fingerprint: string } | null> {
  const source: EngineSource = manifest.engine;
  switch (source.kind) {
    case "built":
    case "imported":
      return null;
    case "mysql": {
      const url = await readConnection(place.dataDir, manifest.id, source.urlVariable, place.readVariable);
      return { location: { kind: "mysql", url }, fingerprint: createHash("sha256").update(url).digest("hex").slice(0, 16) };
    }
    case "duckdb":
    case "sqlite": {
      const fingerprint = await fingerprintFile(source.file);
      if (fingerprint === null) {
        throw new ServiceError({
          service: "knowledge-base",
          code: "missing-file",
          message: `The database file ${source.file} of ${manifest.id} is not there; put it back, or correct the path in knowledge-base.json.`,
        });
      }
      return { location: { kind: source.kind, file: source.file }, fingerprint };
    }
  }
}

/** @throws ServiceError `missing-file` telling how to build what is not there */
export async function locate(manifest: Manifest, place: Place): Promise<Located> {
  const build = await readCurrentBuild(place.dataDir, manifest.id);
  if (build === null) {
    throw new ServiceError({
      service: "knowledge-base",
      code: "missing-file",
      message: `${manifest.id} has not been built here yet. Build it: npm run kb -- build ${manifest.id}`,
    });
  }
  const valuesFile = buildFile(place.dataDir, manifest.id, build.buildId, BUILD_FILES.values);
  const source = await locateSource(manifest, place);
  if (source === null) {
    const file = buildFile(place.dataDir, manifest.id, build.buildId, BUILD_FILES.data);
    return { location: { kind: "duckdb", file }, snapshotId: build.inputsHash.slice(0, 16), valuesFile, sourceChanged: false };
  }
  const sourceChanged = build.sourceFingerprint !== null && build.sourceFingerprint !== source.fingerprint;
  return { location: source.location, snapshotId: source.fingerprint, valuesFile, sourceChanged };
}
