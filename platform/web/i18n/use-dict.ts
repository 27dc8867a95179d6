import { useMemo } from 'react';
import { session, useSession, type DictionaryEntry } from '../session/session.ts';

/** The entries of one dictionary type as choices, in the user's language and the dictionary's order. */
export const useDict = (typeCode: string): { value: string; label: string }[] => {
  const dict = useSession((now) => now.dict);
  const language = useSession((now) => now.language);
  return useMemo(
    () =>
      dict
        .filter((entry) => entry.typeCode === typeCode)
        .sort((one, other) => one.sort - other.sort)
        .map((entry) => ({ value: entry.code, label: nameOf(entry, language) })),
    [dict, language, typeCode],
  );
};

/** The same by their codes: for coded values of a history. */
export const useDictNames = (typeCode: string): Readonly<Record<string, string>> => {
  const entries = useDict(typeCode);
  return useMemo(() => Object.fromEntries(entries.map(({ value, label }) => [value, label])), [entries]);
};

/** The name of one dictionary code in the user's language; the code itself when the dictionary does not know it. */
export const dictName = (typeCode: string, code: string): string => {
  const { dict, language } = session();
  const entry = dict.find((one) => one.typeCode === typeCode && one.code === code);
  return entry ? nameOf(entry, language) : code;
};

/** SPEC section 3: an English value of `N/A` means that the Chinese one is used. */
const nameOf = (entry: DictionaryEntry, language: 'zh' | 'en'): string =>
  language === 'zh' || entry.value2 === 'N/A' || entry.value2 === '' ? entry.value : entry.value2;
