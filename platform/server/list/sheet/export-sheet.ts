import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { sql, type Compilable, type SelectQueryBuilder } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller, OutgoingFile } from '../../caller.ts';
import type { SheetColumn } from '../../../sheet/write/sheet-column.ts';
import { sheetStream } from '../../../sheet/write/write-sheet.ts';

/**
 * An export: the rows of `query` as an .xlsx that streams from the database to the caller, one selected column for each sheet
 * column, in that order. What the database refuses is thrown here, before the answer has begun, and so are more rows than one sheet
 * holds: `err.exportTooLarge`, unless the caller asked for several `sheets`. A `template` is refused as `err.templateTooLarge` where
 * it has more rows than are imported at once. The query carries the scope like any other; `zone` is the plant's, for moments.
 */
export const exportSheet = async <DB, TB extends keyof DB>(
  caller: Pick<Caller, 'db' | 'copyOut' | 'sheetRows'>,
  {
    name,
    columns,
    zone,
    query,
    unordered,
    sheets,
    mostFilledIn,
    flags,
  }: {
    name: string;
    columns: readonly SheetColumn[];
    zone: string;
    query: Compilable;
    /** The rows of the query without selection and order: counting need not sort. */
    unordered: SelectQueryBuilder<DB, TB, object>;
    sheets: 'Y' | 'N' | undefined;
    /** So many rows a template may have: what is filled in has to fit into one import. */
    mostFilledIn?: number | undefined;
    flags?: readonly [yes: string, no: string];
  },
): Promise<OutgoingFile> => {
  if (mostFilledIn !== undefined)
    await requireAtMost(caller, unordered, Math.min(mostFilledIn, caller.sheetRows), 'err.templateTooLarge');
  else if (sheets !== 'Y') await requireAtMost(caller, unordered, caller.sheetRows, 'err.exportTooLarge');
  return {
    name: `${name}.xlsx`,
    contentType: XLSX,
    body: sheetStream({
      name,
      columns,
      zone,
      copy: await begun(caller.copyOut(query.compile())),
      ...(flags ? { flags } : {}),
      mostRows: caller.sheetRows,
      several: sheets === 'Y',
    }),
  };
};

/** Counts on a connection of the export: shared reads wait for nobody's million rows. */
const requireAtMost = async <DB, TB extends keyof DB>(
  { db, copyOut }: Pick<Caller, 'db' | 'copyOut'>,
  rows: SelectQueryBuilder<DB, TB, object>,
  limit: number,
  otherwise: FailureKey,
): Promise<void> => {
  const some = rows.select(sql`1`.as('one')).limit(limit + 1);
  const count = await Array.fromAsync(copyOut(sql`select count(*) from ${some.as('some')}`.compile(db)));
  if (Number(Buffer.concat(count).toString()) > limit) throw new Failure(otherwise, { limit });
};

/** Waits for the first bytes, so that a refused query is answered in words and not as a broken file. It ends with its reader, read or not. */
const begun = async (bytes: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> => {
  const iterator = bytes[Symbol.asyncIterator]();
  let first: IteratorResult<Buffer, unknown> | undefined = await iterator.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const next = first ?? iterator.next();
        first = undefined;
        return next;
      },
      return: async (value?: unknown) => (await iterator.return?.(value)) ?? { done: true, value },
    }),
  };
};
