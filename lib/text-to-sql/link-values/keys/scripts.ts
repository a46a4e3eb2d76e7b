const HAN = /\p{Script=Han}/u;
const HAN_ALL = /\p{Script=Han}/gu;
const HAN_ONLY = /^[\p{Script=Han}\s、·・,，。()（）-]+$/u;

/** True when the text has a Chinese character (or one Japanese shares with Chinese). */
export const hasHan = (text: string): boolean => HAN.test(text);

/** True when nothing but Chinese characters and their punctuation is in the text. */
export const isHanOnly = (text: string): boolean => HAN.test(text) && HAN_ONLY.test(text);

/** The Chinese characters of the text, in order. */
export const hanCharacters = (text: string): string[] => text.match(HAN_ALL) ?? [];

/** Words parted by white space. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).filter((word) => word !== "").length;
