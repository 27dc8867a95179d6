import type { Translated } from '@portal/platform/contract/words.ts';
import type { zh } from '../contract/words.zh.ts';

/** The words of a note for the history of its changes: its prints and the values of its states have theirs, too. */
export const historyWords = (words: Translated<typeof zh>) => ({
  fields: { ...words.fields, ...words.print },
  actions: words.actions,
  values: { status: { ...words.status, ...words.printStatus }, stage: words.stage },
});
