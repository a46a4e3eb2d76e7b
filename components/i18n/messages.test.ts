import { describe, expect, it } from "vitest";
import { createTranslator } from "use-intl/core";
import en from "@/messages/en.json";
import zhHant from "@/messages/zh-Hant.json";

type Tree = { [key: string]: string | Tree };

/** `a.b.c` → text for every text of the tree. */
function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const english = flatten(en as Tree);
const chinese = flatten(zhHant as Tree);
const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ""))].sort();

describe("messages", () => {
  it("has the same keys in both languages", () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("has the same placeholders in both languages and no empty text", () => {
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe("");
      expect(chinese.get(key)?.trim(), key).not.toBe("");
      const plain = (value: string) => placeholders(value.replace(/\{(\w+), (plural|select),(?:[^{}]|\{[^{}]*\})*\}/g, "{$1}"));
      expect(plain(chinese.get(key) ?? ""), key).toEqual(plain(text));
    }
  });

  it("is written in Traditional characters", () => {
    const simplifiedOnly = /[们这个务动开关闭发现实时为来询问题录库显结条导页载简语变过单]/;
    const isWrong = [...chinese].filter(([, text]) => simplifiedOnly.test(text));
    expect(isWrong).toEqual([]);
  });

  it("has the full-width punctuation of Chinese", () => {
    expect([...chinese].filter(([, text]) => /\p{Script=Han}[,:;?!()]|[,;?!()]\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it("formats every text", () => {
    for (const [locale, messages, keys] of [["en", en, english], ["zh-Hant", zhHant, chinese]] as const) {
      const errors: string[] = [];
      const t = createTranslator({ locale, messages: messages as Tree, onError: (error) => void errors.push(error.message) });
      const values = Object.fromEntries([...keys.values()].flatMap(placeholders).map((name) => [name, 2]));
      for (const key of keys.keys()) t(key as never, values as never);
      expect(errors).toEqual([]);
    }
  });
});
