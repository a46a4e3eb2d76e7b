/** Every number that bounds something, in one place. Units and bounds last. */
export const LIMITS = {
  /** A question longer than this is refused with a sentence; clinicians paste notes, not books. */
  questionLengthMax: 4_000,
  /** thesis §5.2 and structured.md: a query may run this long, then it is cancelled in the engine. */
  queryTimeoutMs: 60_000,
  /** Rows shown under an answer (thesis §3.3.4). */
  previewRowCount: 10,
  /** Rows of one page of a result. */
  pageRowCountMax: 200,
  /** Rows the gate lets any one answer fetch into memory; downloads stream instead. */
  fetchRowCountMax: 1_000,
  /** Rows of a sorted or filtered download; far above any result a person can use, it only bounds the statement. */
  downloadRowCountMax: 1_000_000_000,
  /** Longest SQL text the gate parses. */
  sqlLengthMax: 20_000,
  /** Deepest nesting of a statement the gate accepts. */
  sqlDepthMax: 60,
  /** Rows of an answer that a follow-up may point at by position. */
  referentCountMax: 200,
  /** Messages of the chat a follow-up sees (structured.md, Follow-ups); two messages make a turn. */
  historyMessageCountMax: 16,
  /** Below this confidence a question is taken as English (product.md). */
  languageConfidenceMin: 0.3,
  /** Queries running at once in one DuckDB instance; interrupt() needs a running query (stack.md). */
  duckdbConcurrencyMax: 3,
  duckdbMemoryMb: 4_096,
  duckdbThreads: 2,
  /** Chats on one page of the list. */
  chatPageSizeMax: 50,
  chatTitleLengthMax: 80,
  /** Heading of a table; a longer purpose gives way to the short title. */
  tableTitleLengthMax: 160,
  /** Turns shown when a chat is opened. */
  chatTurnsMax: 200,
  feedbackLengthMax: 2_000,
  /** Body of a POST, bytes. */
  requestBytesMax: 64_000,
  /** Turns one visitor may have running at once. */
  runningTurnsPerUserMax: 3,
  /** Stored text longer than this (characters) is no name anybody types; it stays out of the value index. */
  valueLengthMax: 120,
  /** Distinct names and synonyms of one column in the value index; the thesis's largest column has about 80,000. */
  valueNamesPerColumnMax: 400_000,
  /** Distinct values of any other text column; a column with more is free text and is left out. */
  valueTextsPerColumnMax: 20_000,
  /** Matches of one span the index compares before it ranks; a text shared by more columns or rows is too vague to use. */
  valueMatchesMax: 64,
  /** SQLite waits this long inside the driver, which blocks the thread; longer waits are done outside it. */
  appStoreBusyTimeoutMs: 20,
  /** An app-store write waits this long for another process that writes the SQLite file. */
  appStoreLockWaitMs: 5_000,
  /** Tries of one app-store write that MySQL ended because of a deadlock. */
  appStoreAttemptsMax: 6,
  /** Longest wait before a MySQL app database counts as not answering. */
  appStoreConnectTimeoutMs: 5_000,
  /** A process waits this long for another one that migrates the app database. */
  migrationWaitMs: 30_000,
  /** An aborted query is interrupted again this often until it ends: DuckDB forgets an interrupt that comes before the query runs. */
  interruptRepeatMs: 100,
  /** Disk DuckDB may use for what does not fit in memory. */
  duckdbSpillMb: 8_192,
  /** SQLite readers (one process each) kept per file; each runs one query. */
  sqliteReaderCountMax: 3,
  /** MySQL connections per knowledge base. */
  mysqlConnectionCountMax: 4,
  /** Connecting to a MySQL server may take this long. */
  mysqlConnectTimeoutMs: 10_000,
  /** Rows handed over at a time when a result is streamed. */
  streamBatchRowCount: 2_048,
  /** A cell longer than this is cut off; nobody reads a megabyte in a table. */
  cellLengthMax: 200_000,
  /** Joins, set operations or operators in a row in one SQL text (they nest the tree to one side). */
  sqlChainMax: 100,
  /** Longest name the gate gives a result column; MySQL's own limit for columns of derived tables. */
  sqlNameLengthMax: 64,
  /** LPAD and RPAD in a query pad to at most this many characters. */
  sqlPadLengthMax: 200,
  /** Lingua's vote on a question is left out when it takes longer. */
  linguaVoteTimeoutMs: 300,
  /** Distinct values of a column looked at when a database is added. */
  sampleValuesMax: 2_000,
  /** Words (Chinese: characters) of a question the semantic parser reads; 200 take it about a second at worst. */
  parsedTokenCountMax: 200,
  /** Longest text a query, or one expression of it, may become when it is written anew. */
  sqlWrittenLengthMax: 100_000,
  /** Rows of one result the evaluation compares; a bigger one is left out with a sentence. */
  evalRowCountMax: 500_000,
  /** Memory for counting distinct keys by bits; above it they are counted in hash tables. */
  duckdbBitsetBytesMax: 96_000_000,
  /** Compositions the semantic parser weighs for one question; ordinary ones need under 1,500, repeated words would go on for minutes. */
  parserStepCountMax: 10_000,
  /** Questions to begin with, a language, that are offered for a database just added. */
  firstQuestionsMax: 6,
} as const;
