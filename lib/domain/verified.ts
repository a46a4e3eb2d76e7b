import type { SqlFacts } from "./sql-facts";

declare const verifiedBrand: unique symbol;

/**
 * A value the gate has let through. Only `lib/text-to-sql/gate` can make one (an import rule keeps `markVerified`
 * there), so running anything else does not compile (clinical-safety.md §1).
 */
export type Verified<T> = T & { readonly [verifiedBrand]: true };

/** SQL the gate has parsed, checked and written anew from the AST. */
export interface Sql {
  readonly knowledgeBaseId: string;
  /** MySQL dialect, regenerated from the AST; the text that was asked for is never run. */
  readonly sql: string;
  readonly facts: SqlFacts;
}
