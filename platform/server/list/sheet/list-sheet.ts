import { sql, type SelectQueryBuilder } from 'kysely';
import { isFor, type Column, type ColumnKind, type Columns } from '@portal/platform/contract/columns.ts';
import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller, OutgoingFile } from '../../caller.ts';
import { codeToWord } from '../../database/code-to-word.ts';
import { orderOf } from '../../database/pages/list-page.ts';
import type { SheetColumn } from '../../../sheet/write/sheet-column.ts';
import { exportSheet } from './export-sheet.ts';
import type { CellKind } from '../../../sheet/write/write-sheet.ts';
import { choicesIn, dictWordsOf } from './dict-words.ts';
import { columnSql, type AnyColumn } from '../sql-column.ts';
import { headingOf, namesOf, type GroupedWords, type Names } from './words-of.ts';

type ListSheet = {
  /** Name of the file and of its tab. */
  readonly title: string;
  readonly words: GroupedWords;
  readonly zone: string;
  readonly columns: Columns;
  readonly from: Readonly<Record<string, AnyColumn>>;
  /** Names of coded values by field; those of dictionary codes are known without. */
  readonly names: Readonly<Record<string, Names>>;
  readonly rows: SelectQueryBuilder<never, never, object>;
  /** The same rows in no order, where `rows` brings its own. */
  readonly unordered?: SelectQueryBuilder<never, never, object>;
  /** Sorting that was asked for, and the one that holds without it; without either the rows have their order. */
  readonly sort?: string | undefined;
  readonly order?: string;
  /** What stands for a column in the order. */
  readonly sorts?: Readonly<Record<string, AnyColumn>>;
  /** The columns that the user sees, in his order; without them all that have a width in workbooks. */
  readonly seen?: readonly string[] | undefined;
  readonly sheets?: 'Y' | 'N' | undefined;
  /** The record of a row and its version: the workbook is one that an import takes back. */
  readonly stamp?: AnyColumn;
};

/** The rows of a list as a workbook: heading, kind and value of a column are found by its name. */
export const listSheet = async (caller: Caller, sheet: ListSheet): Promise<OutgoingFile> => {
  const { language } = caller;
  const { from, words, order } = sheet;
  const shown = sheet.seen
    ? withUnits(sheet.columns, sheet.seen)
    : Object.entries(sheet.columns).filter(([, column]) => isWritten(column, language));
  const unseen = sheet.stamp === undefined ? [] : typedBeside(sheet.columns, shown);
  const written = [...shown, ...unseen];
  const unnamed = Object.fromEntries(written.filter(([field]) => !sheet.names[field]));
  const coded = await dictWordsOf(caller, unnamed);
  const names: Readonly<Record<string, Names>> = {
    ...sheet.names,
    ...Object.fromEntries(Object.entries(coded).map(([field, both]) => [field, both[language]])),
  };
  const choices = (field: string): readonly string[] | undefined => {
    if (coded[field]) return choicesIn(coded[field], language);
    return names[field] && Object.values(names[field]);
  };
  const value = ([field, column]: [string, Column]) => {
    const named = names[field] ?? (column.names && namesOf(words, column.names, language));
    const plain = columnSql(from[field]!);
    if (column.kind === 'flag' && typeof from[field] !== 'string') return sql`(${plain}) = 'Y'`.as(field);
    return sql`${named ? codeToWord(plain, named) : plain}`.as(field);
  };
  const flags = commonWords[language].flag;
  const stamps = sheet.stamp === undefined ? [] : [columnSql(sheet.stamp).as('stamp')];
  const rows = sheet.rows.select([...written.map(value), ...stamps] as never);
  return exportSheet(caller, {
    name: sheet.title,
    columns: [
      ...written.map(([field, column]) => ({
        header: headingOf(words, column.word ?? field, language),
        width: column.chars ?? Math.round((column.px ?? USUAL_PX) / PX_OF_CHAR),
        kind: CELLS[column.kind],
        ...(sheet.stamp !== undefined && typedIn(column, field, { words, language, named: choices(field) })),
        // What no table shows would be found by nobody.
        ...(column.cell === undefined &&
          unseen.some(([other]) => other === field) && { hidden: true as const }),
      })),
      ...stamps.map(() => STAMP),
    ],
    zone: sheet.zone,
    query:
      order === undefined
        ? rows
        : rows.orderBy(sql`${sql.join(orderOf(sheet.sort ?? order, { ...from, ...sheet.sorts }, order))}`),
    unordered: sheet.unordered ?? sheet.rows,
    sheets: sheet.sheets,
    flags: [flags.Y, flags.N],
  });
};

/** Columns that an import wants and the user does not see travel hidden. */
const typedBeside = (columns: Columns, shown: readonly (readonly [string, Column])[]): [string, Column][] =>
  Object.entries(columns).filter(
    ([field, column]) => isTyped(column) && !shown.some(([other]) => other === field),
  );

/** What a page draws in a way of its own is no cell: an import leaves it as it is. */
export const isTyped = ({ input, kind, cell }: Column): boolean =>
  input !== undefined && (kind !== 'own' || cell !== undefined);

/** How a column says what may be typed: a list to choose from, a note, or that it stays as it is. */
const typedIn = (
  column: Column,
  field: string,
  {
    words,
    language,
    named,
  }: { words: GroupedWords; language: Language; named: readonly string[] | undefined },
): Partial<SheetColumn> => {
  if (column.input === undefined || column.stays === true) return { locked: true };
  const group = column.kind === 'flag' ? 'flag' : column.names;
  const choices = named ?? (group === undefined ? undefined : Object.values(namesOf(words, group, language)));
  const hint = (words.hints as Names | undefined)?.[field];
  return {
    ...(choices && { choices }),
    ...(hint !== undefined && { hint }),
  };
};

/** Heading and look of the column that names record and version of each row. */
export const STAMP = { header: '#', width: 10, kind: 'text', hidden: true, locked: true } as const;

const PX_OF_CHAR = 8;
const USUAL_PX = 120;

/** What is seen, and behind a quantity its unit, which the screen shows beside the figure. */
const withUnits = (columns: Columns, seen: readonly string[]): [string, Column][] => {
  const fields = new Set<string>();
  for (const field of seen) {
    fields.add(field);
    const { unit } = columns[field]!;
    if (unit !== undefined && columns[unit] && !seen.includes(unit)) fields.add(unit);
  }
  return [...fields].map((field) => [field, columns[field]!]);
};

/** Names that can be typed stand in both languages, those of others in the reader's. */
const isWritten = (column: Column, language: Language): boolean =>
  column.chars !== undefined && (column.input !== undefined || isFor(column, language));

/** How a kind of column is written into a cell. */
export const CELLS: Readonly<Record<ColumnKind, CellKind>> = {
  code: 'text',
  text: 'text',
  quantity: 'quantity',
  decimal: 'quantity',
  money: 'money',
  count: 'integer',
  day: 'day',
  moment: 'moment',
  flag: 'flag',
  choice: 'text',
  status: 'text',
  dict: 'text',
  own: 'text',
};
