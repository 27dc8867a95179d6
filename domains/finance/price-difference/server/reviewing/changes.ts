import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { isNothing } from '../../contract/difference.ts';
import type { LeftOut } from '../../contract/status.ts';
import { sumsOf } from '../proposing/drafts.ts';
import { repricedGoods, type Repriced } from '../proposing/repriced.ts';

type List = RowOf<'price_difference'>;
export type Line = RowOf<'price_difference_line'>;
/** What became of a line since it was proposed: it is left out, or comes to something else. */
export type Change = {
  readonly line: Line;
  readonly leftOut: LeftOut | null;
  readonly now?: Repriced['line'];
};

/** Lines of a list that are not left out, and those of them that are not as they were proposed any more. */
export const changesOf = async (
  caller: Caller,
  { id, priceId }: Pick<List, 'id' | 'priceId'>,
): Promise<{ readonly open: Line[]; readonly changes: Change[] }> => {
  const open = await openLines(caller, id);
  const goods = await repricedGoods(
    caller,
    sql<SqlBool>`goods.line_id = any (${open.map(({ settledLineId }) => settledLineId)}::bigint[])`,
  );
  const found = new Map(goods.map((one) => [one.line.settledLineId, one]));
  return {
    open,
    changes: open.flatMap((line) => changeOf(line, found.get(line.settledLineId), priceId) ?? []),
  };
};

/** Lines of a list that count. */
export const openLines = async ({ db, scope }: Caller, differenceId: string): Promise<Line[]> => {
  const rows = await db
    .selectFrom('price_difference_line')
    .selectAll()
    .where(ownRows(scope, 'price_difference_line'))
    .where('difference_id', '=', differenceId)
    .where('left_out', 'is', null)
    .orderBy('settled_line_id')
    .execute();
  return rows.map((row) => byField(row));
};

const changeOf = (line: Line, found: Repriced | undefined, priceId: string): Change | undefined => {
  if (found === undefined) return { line, leftOut: 'gone' };
  if (found.version.priceId !== priceId) return { line, leftOut: 'replaced' };
  if (isNothing(found.line)) return { line, leftOut: 'nothing' };
  const isSame = Number(found.line.net) === Number(line.net) && Number(found.line.tax) === Number(line.tax);
  return isSame ? undefined : { line, leftOut: null, now: found.line };
};

/** Writes what became of lines. Returns the sums of those of the list that still count. */
export const takeUp = async (caller: Caller, open: readonly Line[], changes: readonly Change[]) => {
  await updateRows(
    caller,
    'price_difference_line',
    changes.map(({ line, leftOut, now = line }) => ({
      id: line.id,
      leftOut,
      priceBefore: now.priceBefore,
      priceUnitBefore: now.priceUnitBefore,
      basisBefore: now.basisBefore,
      change: now.change,
      net: now.net,
      tax: now.tax,
      gross: now.gross,
    })),
  );
  const changed = new Map(changes.map((change) => [change.line.id, change]));
  return sumsOf(
    open.flatMap((line) => {
      const change = changed.get(line.id);
      return change?.leftOut ? [] : [change?.now ?? line];
    }),
  );
};
