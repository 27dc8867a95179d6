import type { SelectQueryBuilder } from 'kysely';
import type { Caller, OutgoingFile } from '../../caller.ts';
import { codeToWord } from '../../database/code-to-word.ts';
import { exportSheet } from './export-sheet.ts';
import type { SheetColumn } from '../../../sheet/write/sheet-column.ts';
import type { CellKind } from '../../../sheet/write/write-sheet.ts';
import { MOST_IMPORTED } from '../../../sheet/most-imported.ts';
import { STAMP } from './list-sheet.ts';
import { columnSql, type SqlColumn } from '../sql-column.ts';
import type { Names } from './words-of.ts';

/** A column of a workbook: how it looks and the SQL of its value, so that no heading stands over the value of another. */
export type NamedColumn<DB, TB extends keyof DB> = Omit<SheetColumn, 'header' | 'kind'> & {
  /** Text, if it is not said. */
  readonly kind?: CellKind;
  readonly from: SqlColumn<DB, TB>;
  /** Names of coded values. */
  readonly names?: Names;
};

/**
 * A workbook whose columns are no list's of the contract, such as one row for each material of a document. Headings are found by the
 * names of the columns in `fields`; `rows` carries conditions and order, and selects nothing.
 */
export const namedSheet = async <DB, TB extends keyof DB, Field extends string>(
  caller: Caller,
  sheet: {
    readonly name: string;
    readonly zone: string;
    readonly fields: Readonly<Record<Field, string>>;
    readonly columns: { readonly [F in Field]?: NamedColumn<DB, TB> };
    readonly rows: SelectQueryBuilder<DB, TB, object>;
    /** The record of a row and its version, where an import takes the workbook back: `stampOf('line')`. */
    readonly stamp?: SqlColumn<DB, TB>;
    readonly sheets?: 'Y' | 'N' | undefined;
    /** It is filled in and imported: no more rows than an import takes. */
    readonly template?: boolean;
  },
): Promise<OutgoingFile> => {
  const columns = Object.entries<NamedColumn<DB, TB>>(sheet.columns as never);
  const selected = columns.map(([field, { from, names }]) => {
    const plain = columnSql(from);
    return (names ? codeToWord(plain, names) : plain).as(field);
  });
  const stamps = sheet.stamp === undefined ? [] : [columnSql(sheet.stamp).as('stamp')];
  return exportSheet(caller, {
    name: sheet.name,
    zone: sheet.zone,
    columns: [
      ...columns.map(([field, { from: _, names: __, kind = 'text', ...look }]) => ({
        ...look,
        kind,
        header: sheet.fields[field as Field],
      })),
      ...stamps.map(() => STAMP),
    ],
    query: sheet.rows.select([...selected, ...stamps] as never),
    unordered: sheet.rows.clearOrderBy(),
    sheets: sheet.sheets,
    mostFilledIn: sheet.template === true ? MOST_IMPORTED : undefined,
  });
};
