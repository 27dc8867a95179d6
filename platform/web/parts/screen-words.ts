import { words as commonWords } from '../../contract/words.en.ts';
import type { Language } from '../../contract/words.ts';

export type Names = Readonly<Record<string, string>>;

/** The words a screen needs from its domain: a name for every field it shows. */
export type ScreenWords = {
  readonly fields: Names;
  /** Words of the domain's own check codes; the common ones are known. */
  readonly checks?: Names;
};

/** The same with groups of names, and sentences below single fields, as drawn lists and forms use them. */
export type GroupedWords = ScreenWords & { readonly hints?: Names };

/** The domain's word for a field, or the common one. */
export const wordIn = (words: GroupedWords, name: string, language: Language): string => {
  const word = words.fields[name] ?? (commonWords[language].fields as Names)[name];
  if (word === undefined) throw new Error(`There is no word for the field ${name}`);
  return word;
};

/** The names of a group, of the domain or common to all. */
export const namesIn = (words: GroupedWords, group: string, language: Language): Names =>
  (words as unknown as Readonly<Record<string, Names>>)[group] ?? commonWords[language][group as 'flag'];
