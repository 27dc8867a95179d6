import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { goodsOfVisit } from '@portal/receipt/server/offers.ts';
import { PRICED, pricedAs } from './priced.ts';

/** What a visit brought waits to be settled, in its transaction; what is on hold waits apart. */
const take = async (caller: Caller, { receiptId }: { readonly receiptId: string }): Promise<void> => {
  const zone = await plantZone(caller);
  await caller.db
    .insertInto('settlement_waiting')
    .columns([
      'plant_no',
      'supplier_code',
      'receipt_id',
      'receipt_number',
      'note_id',
      'note_number',
      'note_line_id',
      'hold_id',
      'part_no',
      'unit',
      'posted_on',
      'quantity',
      'reason',
      'on_hold',
    ])
    .expression(
      caller.db
        .selectFrom(goodsOfVisit(caller, receiptId).as('goods'))
        .select([
          'goods.plant_no',
          'goods.supplier_code',
          'goods.receipt_id',
          'goods.receipt_number',
          'goods.note_id',
          'goods.note_number',
          'goods.note_line_id',
          'goods.hold_id',
          'goods.part_no',
          'goods.unit',
          sql<string>`(goods.received_at at time zone ${zone})::date`.as('posted_on'),
          'goods.quantity',
          sql<'onHold' | 'period'>`case when goods.hold_id is null then 'period' else 'onHold' end`.as(
            'reason',
          ),
          sql<boolean>`goods.hold_id is not null`.as('on_hold'),
        ]),
    )
    .execute();
  await caller.tell('settlement.received', { receiptId });
};

/**
 * A reversed visit: what of it waits is gone, differences of its prices among it; what is on a list is taken back by a line of the open period, once and at
 * the same price, goods and each difference by one of their own.
 */
const takeBack = async (caller: Caller, { receiptId }: { readonly receiptId: string }): Promise<void> => {
  const { db, scope } = caller;
  // whoever prices them again meanwhile goes behind; what somebody takes out of its list waits before it is looked for there
  await sql`select from settlement_line as line where ${ownRows(scope, 'settlement_line', 'line')} and line.receipt_id = ${receiptId}::bigint order by line.id for update`.execute(
    db,
  );
  await db
    .deleteFrom('settlement_waiting')
    .where(ownRows(scope, 'settlement_waiting'))
    .where('receipt_id', '=', receiptId)
    .execute();
  await sql`
    insert into settlement_waiting (plant_no, supplier_code, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit,
      posted_on, quantity, ${PRICED})
    select plant_no, supplier_code, case kind when 'receipt' then 'reversal' else kind end, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, id, part_no, unit,
      (now() at time zone ${await plantZone(caller)})::date, -quantity, ${pricedAs(sql`price_type`, '-')}
    from (
      select line.*, list.price_type from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
      where ${ownRows(scope, 'settlement_line', 'line')} and line.receipt_id = ${receiptId}::bigint
    ) as line`.execute(db);
};

/** Released goods wait for their period; those that went back were never received. */
const decide = async (
  caller: Caller,
  { verb, ids }: { readonly verb: 'release' | 'reject'; readonly ids: readonly string[] },
): Promise<void> => {
  const { db, scope } = caller;
  if (verb === 'reject') {
    await db
      .deleteFrom('settlement_waiting')
      .where(ownRows(scope, 'settlement_waiting'))
      .where('hold_id', 'in', [...ids])
      .where('on_hold', '=', true)
      .execute();
    return;
  }
  const released = await db
    .updateTable('settlement_waiting')
    .set({ on_hold: false, reason: 'period', since: sql`now()` })
    .where(ownRows(scope, 'settlement_waiting'))
    .where('hold_id', 'in', [...ids])
    .where('on_hold', '=', true)
    .returning('receipt_id')
    .execute();
  for (const receiptId of new Set(released.flatMap((one) => one.receipt_id ?? [])))
    await caller.tell('settlement.received', { receiptId });
};

/** What becomes of receipts becomes of what waits to be settled, in the same transaction. */
export const follows: Follows = {
  'receipt.counted': take,
  'receipt.takenBack': takeBack,
  'receipt.holdsDecided': decide,
};
