import type { Names } from './words-of.ts';

/** A code and its names in both languages. */
export type CodeWord = { readonly code: string; readonly zh: string; readonly en: string };

/**
 * What a cell writes for each code, so that it means this code alone when the workbook comes back, in either language: its name, and its code
 * behind that where another code is called or written the same.
 * Example: units BX and CS are both 箱: `箱 (BX)` and `箱 (CS)`.
 */
export const cellTexts = (words: readonly CodeWord[]): Readonly<Record<'zh' | 'en', Names>> => {
  const owners = new Map<string, Set<string>>();
  const own = (text: string, code: string): void => {
    owners.set(text, (owners.get(text) ?? new Set()).add(code));
  };
  for (const { code, zh, en } of words) for (const text of [code, zh.trim(), en.trim()]) own(text, code);
  const textOf = (name: string, code: string): string => {
    let text = name.trim();
    while ((owners.get(text)?.size ?? 0) > 1 || owners.get(text)?.has(code) === false)
      text = `${text} (${code})`;
    own(text, code);
    return text;
  };
  const written = (language: 'zh' | 'en'): Names =>
    Object.fromEntries(words.map((word) => [word.code, textOf(word[language], word.code)]));
  return { zh: written('zh'), en: written('en') };
};
