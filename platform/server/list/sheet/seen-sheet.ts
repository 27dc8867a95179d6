import { sql, type SelectQueryBuilder } from 'kysely';
import type { Column } from '@portal/platform/contract/columns.ts';
import type { ListExport } from '@portal/platform/contract/list-of.ts';
import type { Caller, OutgoingFile } from '../../caller.ts';
import { listSheet } from './list-sheet.ts';
import type { AnyColumn } from '../sql-column.ts';
import type { GroupedWords, Names } from './words-of.ts';

/**
 * The rows of a list as a workbook with the columns that its user sees, for lists that write their SQL themselves. `rows` selects the
 * fields of the row, in the order of the list; what a cell says otherwise than its field stands in `texts`, over `listed`. Without
 * `seen` it has all columns.
 */
export const seenSheet = async <DB, TB extends keyof DB, Row extends object>(
  caller: Caller,
  sheet: {
    readonly title: string;
    readonly words: GroupedWords;
    readonly zone: string;
    readonly of: Pick<ListExport, 'sheet'>;
    readonly seen: readonly string[] | undefined;
    readonly sheets: 'Y' | 'N' | undefined;
    readonly rows: SelectQueryBuilder<DB, TB, Row>;
    readonly names?: { readonly [Field in keyof Row]?: Names };
    readonly texts?: { readonly [Field in keyof Row]?: AnyColumn };
  },
): Promise<OutgoingFile> => {
  const columns = Object.fromEntries(
    Object.entries(sheet.of.sheet).filter((entry): entry is [string, Column] => entry[1] !== null),
  );
  const from = Object.fromEntries(
    Object.entries(columns).map(([field, { kind }]) => [
      field,
      kind === 'flag' ? isYes(field) : `listed.${field}`,
    ]),
  );
  return listSheet(caller, {
    title: sheet.title,
    words: sheet.words,
    zone: sheet.zone,
    columns,
    from: { ...from, ...(sheet.texts as Readonly<Record<string, AnyColumn>> | undefined) },
    names: (sheet.names ?? {}) as Readonly<Record<string, Names>>,
    rows: caller.db.selectFrom(sheet.rows.as('listed') as never) as never,
    unordered: caller.db.selectFrom(sheet.rows.clearOrderBy().as('listed') as never) as never,
    seen: sheet.seen,
    sheets: sheet.sheets,
  });
};

/** Rows carry flags as booleans or as Y and N. */
const isYes = (field: string) =>
  sql`case when ${sql.ref(`listed.${field}`)}::text in ('Y', 't', 'true') then 'Y' else 'N' end`;
