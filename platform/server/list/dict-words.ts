import { sql } from 'kysely';
import type { Columns } from '@portal/platform/contract/columns.ts';
import type { Caller } from '../caller.ts';
import type { Names } from './words-of.ts';

/** Field -> the names of its dictionary codes in both languages. */
export type DictWords = Readonly<Record<string, Readonly<Record<'zh' | 'en', Names>>>>;

/** The names of all columns whose values are codes of the dictionary. */
export const dictWordsOf = async ({ db }: Pick<Caller, 'db'>, columns: Columns): Promise<DictWords> => {
  const coded = Object.entries(columns).filter(([, { kind }]) => kind === 'dict');
  const types = [...new Set(coded.map(([, { typeCode }]) => typeCode!))];
  if (types.length === 0) return {};
  const { rows } = await sql<{ type: string; code: string; zh: string; en: string }>`
    select type, words.code, words.zh, words.en from unnest(${types}::text[]) as type, dict_words(type) as words`.execute(
    db,
  );
  const named = (type: string, language: 'zh' | 'en'): Names =>
    Object.fromEntries(rows.flatMap((row) => (row.type === type ? [[row.code, row[language]]] : [])));
  return Object.fromEntries(
    coded.map(([field, { typeCode }]) => [field, { zh: named(typeCode!, 'zh'), en: named(typeCode!, 'en') }]),
  );
};
