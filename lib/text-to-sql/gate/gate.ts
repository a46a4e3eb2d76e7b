import type { EngineSource, KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ResultView } from "@/lib/domain/result-page";
import type { SqlQuery } from "@/lib/domain/sql-ast";
import type { ColumnSource } from "@/lib/domain/sql-facts";
import type { Sql, Verified } from "@/lib/domain/verified";
import { LIMITS } from "@/lib/limits";
import type { SqlDialect, SqlTarget } from "@/lib/ports/sql-dialect";
import { reading } from "@/lib/sql/read-sql";
import { resolveQuery } from "@/lib/sql/resolve/resolve-query";
import { SqlError } from "@/lib/sql/sql-error";
import { sqlFacts } from "../sql-facts/sql-facts";
import { checkAst } from "./check-ast";
import { countQuery, pageQuery } from "./derive";
import { refusal, type GateRefusal } from "./gate-refusal";
import { markVerified } from "./mark-verified";
import { relaxQuery } from "./relax";

export type Verdict = { ok: true; query: Verified<Sql> } | { ok: false; reason: GateRefusal };

/**
 * The one way to SQL that may run (clinical-safety.md §1). `verify(sqlText, knowledgeBase)` parses or refuses, resolves
 * every name against that knowledge base, looks at the whole AST again, writes new text from it and gives only that,
 * with its facts. Never throws for any text.
 *
 * No LIMIT is added to the text: every caller tells the engine how many rows it wants at most (`rowCountMax`), which the
 * engine keeps by reading no further; so counts and downloads see the whole result.
 */
export interface Gate {
  verify(sqlText: string, knowledgeBase: KnowledgeBase): Verdict;
  /** One page of a verified query's result: filters, sort and page of `view`, by the names of its columns. */
  page(query: Verified<Sql>, view: ResultView, knowledgeBase: KnowledgeBase): Verdict;
  /** A query with one number: how many rows of the result pass the filters. */
  count(query: Verified<Sql>, filters: ResultView["filters"], knowledgeBase: KnowledgeBase): Verdict;
  /** The query without its minimums on these stored columns: what a confidence filter has kept back. */
  relax(query: Verified<Sql>, columns: readonly ColumnSource[], knowledgeBase: KnowledgeBase): Verdict;
}

/** The engine a knowledge base runs on, as a target of `SqlDialect.transpile`. */
export function targetOf(source: EngineSource): SqlTarget {
  switch (source.kind) {
    case "sqlite": return "sqlite";
    case "mysql": return "mysql";
    case "built": case "imported": case "duckdb": return "duckdb";
  }
}

/** What is written anew, with all names in full, may be longer than what is taken in. @throws SqlError */
function short(sqlText: string): string {
  if (sqlText.length <= LIMITS.sqlLengthMax) return sqlText;
  throw new SqlError(`The query is ${sqlText.length} characters long; at most ${LIMITS.sqlLengthMax} are read.`, null, "too-long");
}

export function createGate({ dialect }: { dialect: SqlDialect }): Gate {
  const parse = (sqlText: string): SqlQuery => {
    const parsed = dialect.parse(sqlText);
    if (!parsed.ok) throw new SqlError(parsed.message, parsed.position, parsed.code);
    return parsed.query;
  };

  const pass = (parsed: SqlQuery, { manifest, schema }: KnowledgeBase): Verified<Sql> => {
    const query = resolveQuery(parsed, schema);
    checkAst(query, schema);
    const sql = dialect.generate(query);
    // The new text must say the same to a reader as the AST it was written from.
    const reread = resolveQuery(parse(sql), schema);
    if (dialect.generate(reread) !== sql) throw new SqlError("The query could not be written down unambiguously.", null, "unsupported");
    const written = dialect.write(reread, targetOf(manifest.engine), schema);
    if (!written.ok) throw new SqlError(written.message, written.position, written.code);
    return markVerified({ knowledgeBaseId: manifest.id, sql, facts: sqlFacts(query) });
  };

  const verdict = (step: () => Verified<Sql>): Verdict => {
    const read = reading(step);
    return read.ok ? { ok: true, query: read.value } : { ok: false, reason: refusal(read.fault) };
  };
  const again = ({ sql }: Verified<Sql>, { schema }: KnowledgeBase): SqlQuery => resolveQuery(parse(sql), schema);

  return {
    verify: (sqlText, knowledgeBase) => verdict(() => pass(parse(short(sqlText)), knowledgeBase)),
    page: (query, view, knowledgeBase) => verdict(() => pass(pageQuery(again(query, knowledgeBase), view), knowledgeBase)),
    count: (query, filters, knowledgeBase) => verdict(() => pass(countQuery(again(query, knowledgeBase), filters), knowledgeBase)),
    relax: (query, columns, knowledgeBase) => verdict(() => pass(relaxQuery(again(query, knowledgeBase), columns), knowledgeBase)),
  };
}
