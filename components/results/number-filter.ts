/** Whether a text can filter a column of numbers: digits to be found in it, or a comparison with a number (`>=0.9`). */
export const canFilterNumbers = (text: string): boolean => text.trim() === "" || /^\s*((>=|<=|<>|!=|=|>|<)\s*-?(\d+(\.\d+)?|\.\d+)|-?(\d+\.?\d*|\.\d+))\s*$/.test(text);
