import type { Caller } from '@portal/platform/server/caller.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { paperWords } from '../../contract/paper-words.ts';

export type PaperWord = keyof (typeof paperWords)['zh'];
/** Chinese and English side by side. */
export const both = (word: PaperWord): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

/** Entries of a dictionary in both languages. */
export const dictNames = async (caller: Caller, typeCode: string): Promise<(code: string) => string> => {
  const names = new Map(
    (await dictChoices(caller, typeCode)).map(({ code, zh, en }) => [code, `${code} ${zh} ${en}`]),
  );
  return (code) => names.get(code) ?? code;
};

/** Example: `2026-12-14 – 2027-06-27`. */
export const horizon = (first: string, last: string): string => `${first} – ${last}`;
