import { describe, expect, it, vi } from "vitest";
import { createLanguageIdentifier } from "./language-identifier";

const { load } = vi.hoisted(() => ({ load: vi.fn(async () => Promise.reject(new Error("this detector is broken"))) }));
vi.mock("./voters/eld", () => ({ loadEld: load }));
vi.mock("./voters/fasttext", () => ({ loadFastText: load }));

describe("the detectors", () => {
  it.each([
    ["Which herbs contain the ingredient curcumin?", "en"],
    ["What does 黃耆 treat?", "en"],
    ["人參含有哪些成分?", "zh"],
    ["curcumin 調控哪些基因?", "zh"],
    ["인삼의 성분", "ko"],
    ["EGFR", "en"],
  ])("are not loaded for %s", async (question, code) => {
    expect(await createLanguageIdentifier({ lingua: false }).identify(question)).toMatchObject({ code });
    expect(load).not.toHaveBeenCalled();
  });

  it("may all be broken: the words still decide, a warning is logged, nothing is thrown", async () => {
    const warn = vi.fn();
    const identifier = createLanguageIdentifier({ lingua: false, logger: { info: vi.fn(), warn, error: vi.fn() } });
    expect(await identifier.identify("¿Cuáles son los efectos de la metformina?")).toMatchObject({ code: "es", method: "ensemble" });
    expect(await identifier.identify("xqzt wvrk")).toMatchObject({ code: "en" });
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
