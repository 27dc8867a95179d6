import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';

/** The words of the document, with those of what is refused. */
export const useConfirmationWords = () => useWords(invoiceWords).confirmation;
