import { LIMITS } from "@/lib/limits";

/** A question that cannot be taken, with one sentence that says why and what to do. */
export class BadQuestionError extends Error {
  override readonly name = "BadQuestionError";
  constructor(readonly code: "empty" | "too-long", message: string) {
    super(message);
  }
}

/**
 * Control and invisible formatting characters, tags, variation selectors and halves of broken characters, line breaks
 * and tabs excepted: they carry no meaning and can hide text.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\p{Variation_Selector}/gu;

/**
 * The question as it will be read and stored: NFC, without invisible characters, white space collapsed within lines.
 * @throws BadQuestionError when nothing is left or it is longer than `LIMITS.questionLengthMax` characters
 */
export function parseQuestion(text: string): string {
  const question = text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, (character) => (character === "\n" || character === "\t" ? " " : ""))
    .replace(/\s+/gu, " ")
    .trim();
  if (question === "") throw new BadQuestionError("empty", "The question is empty: type what you would like to know.");
  if ([...question].length > LIMITS.questionLengthMax) {
    throw new BadQuestionError(
      "too-long",
      `The question has ${[...question].length.toLocaleString("en")} characters; at most ${LIMITS.questionLengthMax.toLocaleString("en")} can be read. Shorten it and ask again.`,
    );
  }
  return question;
}
