import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare, subtract } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { amountsOf } from '../../contract/amounts.ts';
import { settlements } from '../settlements.ts';
import { letClaimsGo, linesForUpdate, sumUp } from '../take-out.ts';

/**
 * The line goes on with less; the rest waits as goods of their own and rounds for itself. Fails with `settlement.notLess` for a quantity that is not
 * below the line's, and for what takes goods back or prices them again, which goes whole; with `settlement.takenBackElsewhere` once that was done with it.
 */
export const editSettlementLine: Action<typeof calls.editSettlementLine> = async (
  caller,
  { id, version, line: seen, quantity, reason },
) => {
  const { db, scope } = caller;
  const list = await settlements.toMove(caller, 'takeOut', { id, version });
  const was = (await linesForUpdate(caller, id, [seen]))[0]!;
  if (was.kind !== 'receipt' || compare(quantity, was.quantity) >= 0)
    throw new Failure('settlement.notLess', {
      partNo: was.part_no ?? was.claim_number ?? '',
      quantity: was.quantity,
      field: 'quantity',
    });
  const { rows } = await sql<{ number: string }>`
    select receipt_number as number from settlement_waiting where ${ownRows(scope, 'settlement_waiting')} and of_line_id = ${was.id}::bigint
    union all select receipt_number from settlement_line where ${ownRows(scope, 'settlement_line')} and of_line_id = ${was.id}::bigint limit 1`.execute(
    db,
  );
  const [taking] = rows;
  if (taking)
    throw new Failure('settlement.takenBackElsewhere', { number: list.number, other: taking.number });
  const amounts = amountsOf(quantity, {
    price: was.price,
    priceUnit: was.price_unit,
    basis: was.basis,
    taxRate: list.taxRate,
  });
  await db
    .updateTable('settlement_line')
    .set({ quantity, ...amounts })
    .where(ownRows(scope, 'settlement_line'))
    .where('id', '=', was.id)
    .execute();
  await sql`
    insert into settlement_waiting (plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, part_no, unit, posted_on, quantity,
      reason, kept_back_as, kept_back_by, remark)
    select plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, part_no, unit, posted_on,
      ${subtract(was.quantity, quantity)}::numeric, 'heldBack', 'heldBack', ${scope.userName}, ${reason}
    from settlement_line where ${ownRows(scope, 'settlement_line')} and id = ${was.id}::bigint`.execute(db);
  await sumUp(caller, id);
  await letClaimsGo(caller, list);
  await caller.tell('settlement.changed', { id });
  return null;
};
