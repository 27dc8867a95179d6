import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { HELD } from '../contract/hold-status.ts';

/** Receipt lines with receipt and note, reversed ones among them. */
const receiptLines = ({ db, scope }: Pick<Reader, 'db' | 'scope'>) =>
  db
    .selectFrom('goods_receipt as receipt')
    .innerJoin('delivery_note as note', onNote('receipt'))
    .innerJoin('goods_receipt_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'receipt.tenant_id').onRef('line.receipt_id', '=', 'receipt.id'),
    )
    .where(ownRows(scope, 'goods_receipt', 'receipt'));

/** A query: what a visit brought that nothing keeps from use, and apart from it what is on hold; each with where it came from. */
export const goodsOfVisit = (caller: Pick<Reader, 'db' | 'scope'>, receiptId: string) => {
  const lines = receiptLines(caller)
    .where('receipt.id', '=', receiptId)
    .where('receipt.reversed_at', 'is', null)
    .select([
      'receipt.tenant_id',
      'receipt.plant_no',
      'receipt.supplier_code',
      'receipt.id as receipt_id',
      'receipt.number as receipt_number',
      'receipt.received_at',
      'note.id as note_id',
      'note.number as note_number',
      'line.delivery_note_line_id as note_line_id',
      'line.part_no',
      'line.unit',
      sql<string>`line.received_qty - line.rejected_qty`.as('received'),
    ]);
  const holds = caller.db
    .selectFrom('quality_hold as hold')
    .where(ownRows(caller.scope, 'quality_hold', 'hold'))
    .where('hold.receipt_id', '=', receiptId)
    .where('hold.status', '=', HELD)
    .select(['hold.tenant_id', 'hold.id', 'hold.note_line_id', 'hold.quantity']);
  return caller.db
    .with('line', () => lines)
    .with('hold', () => holds)
    .selectFrom('line')
    .innerJoin(
      sql<{ hold_id: string | null; quantity: string; tenant_id: number; note_line_id: string }>`(
        select line.tenant_id, line.note_line_id, null::bigint as hold_id, line.received - coalesce((select sum(hold.quantity) from hold where hold.note_line_id = line.note_line_id), 0) as quantity
        from line union all select hold.tenant_id, hold.note_line_id, hold.id, hold.quantity from hold)`.as(
        'piece',
      ),
      (join) => join.onRef('piece.note_line_id', '=', 'line.note_line_id'),
    )
    .where('piece.quantity', '>', '0')
    .selectAll('line')
    .select(['piece.hold_id', 'piece.quantity']);
};

/** A query: what each receipt line counts in the end: nothing of a reversed receipt, and nothing that was rejected. */
export const countedGoods = (caller: Pick<Reader, 'db' | 'scope'>) =>
  receiptLines(caller).select([
    'receipt.tenant_id',
    'receipt.supplier_code',
    'receipt.id as receipt_id',
    'receipt.number as receipt_number',
    'line.delivery_note_line_id as note_line_id',
    'line.part_no',
    sql<string>`case when receipt.reversed_at is null then line.received_qty - line.rejected_qty else 0 end`.as(
      'quantity',
    ),
  ]);
