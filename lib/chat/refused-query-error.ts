/** The gate would not let a planned query through: our own fault when no model wrote it. */
export class RefusedQueryError extends Error {
  override readonly name = "RefusedQueryError";
}
