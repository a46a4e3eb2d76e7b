import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/limits";
import { BadQuestionError, parseQuestion } from "./parse-question";

describe("parseQuestion", () => {
  it.each(["", "   ", "\n\t", "\u200B\u200B", "\u0000\u0007", "\u{E0049}\u{E0067}", "\uD800"])("refuses a question with nothing in it (%j)", (text) => {
    expect(() => parseQuestion(text)).toThrow(BadQuestionError);
  });

  it("counts characters, not UTF-16 units, and says both numbers", () => {
    expect(parseQuestion("😀".repeat(LIMITS.questionLengthMax))).toHaveLength(LIMITS.questionLengthMax * 2);
    expect(() => parseQuestion("a".repeat(10_000))).toThrow(/10,000 characters; at most 4,000/);
  });

  it("drops control and invisible characters and keeps the words apart", () => {
    expect(parseQuestion("which\u0000 herbs\n\ncontain\u202E quercetin\u200B?")).toBe("which herbs contain quercetin?");
  });

  it("drops text hidden in tags and variation selectors, and halves of broken characters", () => {
    expect(parseQuestion("herbs\u{E0064}\u{E0072} of 當\u{E0100}歸\uFE00 \uDC00?")).toBe("herbs of 當歸 ?");
  });

  it("composes characters (NFC) so that é typed in two ways is one", () => {
    expect(parseQuestion("Meniere\u0301")).toBe("Menieré");
  });
});
