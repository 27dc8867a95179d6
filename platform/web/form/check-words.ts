import { useCallback } from 'react';
import { words as commonWords } from '../../contract/words.en.ts';
import { useWords } from '../i18n/use-words.ts';

/** Finds the words of a check code: the domain's own first, then the common ones. */
export const useCheckWords = (
  own: Readonly<Record<string, string>> | undefined,
): ((code: string) => string) => {
  const common: Readonly<Record<string, string>> = useWords(commonWords).checks;
  return useCallback((code) => own?.[code] ?? common[code] ?? common.invalid!, [own, common]);
};
