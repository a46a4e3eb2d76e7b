import type { KnowledgeBase } from "@/lib/domain/knowledge-base";

/** One folder of `knowledge-bases/`, usable or not. */
export type RegistryEntry =
  | { status: "ready"; knowledgeBase: KnowledgeBase }
  | { status: "broken"; id: string; problem: string };
