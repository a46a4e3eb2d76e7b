/** Distinct texts, numbered, as one run of UTF-8. */
export class TextTable {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  encode(): { text: Uint8Array; offsets: Uint32Array } {
    const parts = [...this.#numbers.keys()].map((text) => Buffer.from(text, "utf8"));
    const offsets = new Uint32Array(parts.length + 1);
    for (const [number, part] of parts.entries()) offsets[number + 1] = (offsets[number] ?? 0) + part.byteLength;
    return { text: Buffer.concat(parts), offsets };
  }
}
