import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as transportWords } from '@portal/transport/contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** What `sinceOf` says how long and how late with. */
export const useTimeWords = () => {
  const { duration, late } = useWords(transportWords);
  const { waited, calledFor, atDoorFor, toLeave } = useWords(screenWords);
  return { duration, late, waited, calledFor, atDoorFor, toLeave };
};
