import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { paperWords } from '../../contract/paper-words.ts';

export type PaperWord = keyof (typeof paperWords)['zh'];
/** Chinese and English side by side. */
export const both = (word: PaperWord): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

/** What papers of this plant share: its name, moments on its clock, and who printed. */
export const paperOf = async (caller: Caller) => {
  const zone = await plantZone(caller);
  const plant = await presentPlant(caller);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const printed = { at: clock.format(new Date()), by: caller.scope.userName };
  const { zh, en } = paperWords;
  return {
    plant: {
      caption: both('plant'),
      lines: [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo],
    },
    /** Who did it, and when; empty where nobody did. */
    doneBy: (name: string | null, at: string | null): string =>
      [name, at && clock.format(new Date(at))].filter(Boolean).join(' '),
    foot: {
      footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
      pageWords: `${zh.page} · ${en.page}`,
    } satisfies Partial<PrintDocument>,
  };
};

/** Entries of a dictionary in both languages. */
export const dictNames = async (caller: Caller, typeCode: string): Promise<(code: string) => string> => {
  const names = new Map(
    (await dictChoices(caller, typeCode)).map(({ code, zh, en }) => [code, `${code} ${zh} ${en}`]),
  );
  return (code) => names.get(code) ?? code;
};

/** Example: `2026-12-14 – 2027-06-27`. */
export const horizon = (first: string, last: string): string => `${first} – ${last}`;
