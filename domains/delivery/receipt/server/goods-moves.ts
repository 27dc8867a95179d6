import { sql, type RawBuilder } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { HELD, REJECTED } from '../contract/hold-status.ts';

/** What came into a plant's stock, or left it again; `quantity` is below zero for what left. */
export type GoodsMove = {
  part_no: string;
  unloading_point: string;
  warehouse_code: string;
  moved_at: string;
  quantity: Quantity;
};

/**
 * SQL, a table expression of `GoodsMove`, from the moment `since` on: series goods of receipts by when they came, of reversals and rejections by when
 * they were decided. Moves of one receipt add up to what it counts in the end.
 * @param since SQL of a moment
 */
export const goodsMoves = (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  since: RawBuilder<unknown>,
): RawBuilder<GoodsMove> => {
  const receipts = db
    .selectFrom('goods_receipt as receipt')
    .innerJoin('delivery_note as note', onNote('receipt'))
    .innerJoin('goods_receipt_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'receipt.tenant_id').onRef('line.receipt_id', '=', 'receipt.id'),
    )
    .where(ownRows(scope, 'goods_receipt', 'receipt'))
    .where('note.kind', '=', 'series')
    .select(['line.part_no', 'note.unloading_point', 'note.warehouse_code']);
  const came = receipts
    .where(sql<boolean>`receipt.received_at > ${since}`)
    .select(['receipt.received_at as moved_at', 'line.received_qty as quantity']);
  const reversed = receipts
    .where(sql<boolean>`receipt.reversed_at > ${since}`)
    .select([
      'receipt.reversed_at as moved_at',
      sql<Quantity>`line.rejected_qty - line.received_qty`.as('quantity'),
    ]);
  const rejected = db
    .selectFrom('quality_hold as hold')
    .innerJoin('delivery_note as note', onNote('hold', 'note_id'))
    .where(ownRows(scope, 'quality_hold', 'hold'))
    .where('hold.status', '=', REJECTED)
    .where('note.kind', '=', 'series')
    .where(sql<boolean>`hold.decided_at > ${since}`)
    .select([
      'hold.part_no',
      'note.unloading_point',
      'note.warehouse_code',
      'hold.decided_at as moved_at',
      sql<Quantity>`-hold.quantity`.as('quantity'),
    ]);
  return sql<GoodsMove>`(${came} union all ${reversed} union all ${rejected})`;
};

/** SQL, a table expression: what is on hold now, by part. */
export const heldGoods = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select hold.part_no, hold.quantity from quality_hold as hold
  where ${ownRows(scope, 'quality_hold', 'hold')} and hold.status = ${sql.lit(HELD)}
)`;

/** Parts that a visit brought. */
export const partsOfReceipt = async (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  receiptId: string,
): Promise<string[]> =>
  (
    await db
      .selectFrom('goods_receipt_line as line')
      .where(ownRows(scope, 'goods_receipt_line', 'line'))
      .where('line.receipt_id', '=', receiptId)
      .select('line.part_no')
      .distinct()
      .execute()
  ).map(({ part_no }) => part_no);

/** Parts of goods on hold. */
export const partsOfHolds = async (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  ids: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('quality_hold as hold')
      .where(ownRows(scope, 'quality_hold', 'hold'))
      .where('hold.id', 'in', ids)
      .select('hold.part_no')
      .distinct()
      .execute()
  ).map(({ part_no }) => part_no);
