import type { words as settingsWords } from '../../contract/words.en.ts';

/** The words of the e-mail settings with those of their checks. */
export type MailWords = (typeof settingsWords)['en']['mail'] & {
  checks: (typeof settingsWords)['en']['checks'];
};
