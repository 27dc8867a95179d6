import { useCallback, useMemo } from 'react';
import { checkText } from '../../contract/check-text.ts';
import { words as commonWords } from '../../contract/words.en.ts';
import { useWords } from '../i18n/use-words.ts';

/** Finds the words of a broken check: the domain's own first, then the common ones. */
export const useCheckWords = (
  own: Readonly<Record<string, string>> | undefined,
): ((code: string, max?: number) => string) => {
  const common: Readonly<Record<string, string>> = useWords(commonWords).checks;
  const all = useMemo(() => ({ ...common, ...own }), [common, own]);
  return useCallback((code, max) => checkText(all, { code, max }), [all]);
};
