import { words as commonWords } from '../../contract/words.en.ts';
import type { Language } from '../../contract/words.ts';

type Names = Readonly<Record<string, string>>;

/** Words of a domain as lists and forms use them: names of fields, groups of names, sentences below single fields. */
export type GroupedWords = {
  readonly fields: Names;
  readonly checks?: Names;
  readonly hints?: Names;
};

/** The domain's word for a field, or the common one. */
export const wordIn = (words: GroupedWords, name: string, language: Language): string => {
  const word = words.fields[name] ?? (commonWords[language].fields as Names)[name];
  if (word === undefined) throw new Error(`There is no word for the field ${name}`);
  return word;
};

/** The names of a group, of the domain or common to all. */
export const namesIn = (words: GroupedWords, group: string, language: Language): Names =>
  (words as unknown as Readonly<Record<string, Names>>)[group] ?? commonWords[language][group as 'units'];
