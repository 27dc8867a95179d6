import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { screenWords } from './words.en.ts';

/** What `sinceOf` says how long and how late with. */
export const useTimeWords = () => {
  const language = useSession((now) => now.language);
  const { waited, calledFor, atDoorFor, toLeave } = useWords(screenWords);
  return { language, waited, calledFor, atDoorFor, toLeave };
};
