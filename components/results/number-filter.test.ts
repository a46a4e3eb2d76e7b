import { expect, it } from "vitest";
import { canFilterNumbers } from "./number-filter";

it.each(["", " ", "3", "-3", "0.", ".5", ">=0.9", "> -1", "<>180.2", "= .5"])("“%s” filters numbers", (text) => expect(canFilterNumbers(text)).toBe(true));
it.each(["abc", ">", ">=", ">= x", "1,000", "1 2", "0.9 or more", "--1", "."])("“%s” does not", (text) => expect(canFilterNumbers(text)).toBe(false));
