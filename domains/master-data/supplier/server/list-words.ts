import { words } from '../contract/words.en.ts';

/** The words of a list that has a group of its own, with what the domain says of wrong fields. */
export const listWords = <Zh extends object, En extends object>(list: { zh: Zh; en: En }) => ({
  zh: { ...list.zh, checks: words.zh.checks },
  en: { ...list.en, checks: words.en.checks },
});
