import { sql } from 'kysely';
import type { Columns } from '@portal/platform/contract/columns.ts';
import type { Caller } from '../../caller.ts';
import { cellTexts, type CodeWord } from './cell-texts.ts';
import type { Names } from './words-of.ts';

/** What the cells of one column write for its dictionary codes, and which of them may be chosen. */
export type DictColumn = Readonly<Record<'zh' | 'en', Names>> & { readonly active: readonly string[] };

/** Field -> its dictionary codes. */
export type DictWords = Readonly<Record<string, DictColumn>>;

/** The names of all columns whose values are codes of the dictionary; of switched-off codes too, for records go on bearing them. */
export const dictWordsOf = async ({ db }: Pick<Caller, 'db'>, columns: Columns): Promise<DictWords> => {
  const coded = Object.entries(columns).filter(([, { kind }]) => kind === 'dict');
  const types = [...new Set(coded.map(([, { typeCode }]) => typeCode!))];
  if (types.length === 0) return {};
  const { rows } = await sql<CodeWord & { type: string; active: boolean }>`
    select type, words.code, words.zh, words.en, words.active from unnest(${types}::text[]) as type, dict_names(type) as words`.execute(
    db,
  );
  const byType = Map.groupBy(rows, ({ type }) => type);
  return Object.fromEntries(
    coded.map(([field, { typeCode }]) => {
      const entries = byType.get(typeCode!) ?? [];
      const active = entries.flatMap((one) => (one.active ? [one.code] : []));
      return [field, { ...cellTexts(entries), active }];
    }),
  );
};

/** The texts of a cell's list: what may be chosen. */
export const choicesIn = (column: DictColumn, language: 'zh' | 'en'): string[] =>
  column.active.map((code) => column[language][code]!);
