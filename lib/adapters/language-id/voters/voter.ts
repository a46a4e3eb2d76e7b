/** A language detector that takes part in the ensemble. */
export interface Voter {
  readonly id: "eld" | "fasttext" | "lingua";
  /** How much its vote counts beside the others. */
  readonly weight: number;
  /** Languages it knows; its silence about any other says nothing. */
  readonly languages: ReadonlySet<string>;
  /** Probability by ISO 639-1 code. */
  vote(text: string): Promise<ReadonlyMap<string, number>>;
}
