import { words as callOffWords } from '@portal/call-off/contract/words.en.ts';
import { words } from './words.en.ts';

/** What the lines are called by: their own words, and of the way those that series lines have. */
export const trackingListWords = {
  zh: {
    ...callOffWords.zh,
    status: words.zh.status,
    fields: { ...words.zh.fields, ...callOffWords.zh.fields },
  },
  en: {
    ...callOffWords.en,
    status: words.en.status,
    fields: { ...words.en.fields, ...callOffWords.en.fields },
  },
};
