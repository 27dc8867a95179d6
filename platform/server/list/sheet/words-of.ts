import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { Language } from '@portal/platform/contract/words.ts';

/** Values -> their names. */
export type Names = Readonly<Record<string, string>>;
/** Words of a domain as a list uses them: names of fields, and groups of names. */
export type GroupedWords = { readonly fields: Names } & Readonly<Record<string, unknown>>;

/** The domain's word for a field, or the common one. */
export const headingOf = (words: GroupedWords, field: string, language: Language): string =>
  words.fields[field] ?? (commonWords[language].fields as Names)[field] ?? field;

/** The names of a group, of the domain or common to all. */
export const namesOf = (words: GroupedWords, group: string, language: Language): Names =>
  (words[group] ?? commonWords[language][group as 'flag']) as Names;
