import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { confirmationWords } from '../../contract/confirmation/words.en.ts';

/** The words of the document, with those of what is refused. */
export const useConfirmationWords = () => useWords(confirmationWords);
