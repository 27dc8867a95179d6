import { useCallback, useMemo } from 'react';
import { checkText, type Broken } from '../../contract/values/check-text.ts';
import { UNIT } from '../../contract/values/unit.ts';
import { words as commonWords } from '../../contract/words.en.ts';
import { dictName } from '../i18n/use-dict.ts';
import { useWords } from '../i18n/use-words.ts';

/** What is wrong with a value: the code of a check, or with what its words name. */
export type Complaint = string | Broken;

/** Finds the words of a broken check: the domain's own first, then the common ones. */
export const useCheckWords = (
  own: Readonly<Record<string, string>> | undefined,
): ((complaint: Complaint, max?: number) => string) => {
  const common: Readonly<Record<string, string>> = useWords(commonWords).checks;
  const all = useMemo(() => ({ ...common, ...own }), [common, own]);
  return useCallback(
    (complaint, max) => {
      const broken = typeof complaint === 'string' ? { code: complaint, max } : complaint;
      const { unit } = broken;
      return checkText(all, { ...broken, ...(unit !== undefined && { unit: dictName(UNIT, unit) }) });
    },
    [all],
  );
};
