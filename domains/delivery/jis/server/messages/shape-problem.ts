import { brokenText } from '@portal/platform/contract/values/broken-text.ts';
import type { BrokenAt } from '@portal/platform/contract/values/check-text.ts';
import { words } from '../../contract/words.en.ts';

/** Which field of a call is wrong and how, in both languages. Example: `Parts 2 Part no.: Required`. */
export const shapeProblem = (broken: BrokenAt): { zh: string; en: string } => ({
  zh: brokenText(broken, words.zh, 'zh'),
  en: brokenText(broken, words.en, 'en'),
});

/** Why a message of another system is not taken though nothing is wrong with it, in both languages. */
export const notTaken = (reason: keyof typeof words.zh.notTaken): { zh: string; en: string } => ({
  zh: words.zh.notTaken[reason],
  en: words.en.notTaken[reason],
});
