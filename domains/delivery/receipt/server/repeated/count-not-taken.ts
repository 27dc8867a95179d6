import { wallClock } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { canonical, compare } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { ReceivedLine } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';

/**
 * The refusal of a count that comes behind the last receipt of its note. Where it says otherwise than what was booked, `receipt.countNotTaken` names who
 * booked what, for nobody counts again what he takes for done.
 */
export const receivedBefore = async (
  caller: Caller,
  note: { readonly id: string; readonly number: string },
  counted: readonly ReceivedLine[],
): Promise<Failure> => {
  const { db, scope } = caller;
  const booked = await db
    .selectFrom('goods_receipt as receipt')
    .innerJoin('goods_receipt_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'receipt.tenant_id').onRef('line.receipt_id', '=', 'receipt.id'),
    )
    .where(ownRows(scope, 'goods_receipt', 'receipt'))
    .where('receipt.delivery_note_id', '=', note.id)
    .where('receipt.is_last', '=', true)
    .where('receipt.reversed_at', 'is', null)
    .orderBy('line.delivery_note_line_id')
    .select([
      'receipt.number',
      'receipt.received_by as by',
      'receipt.created_at as at',
      'line.delivery_note_line_id as lineId',
      'line.part_no as partNo',
      'line.received_qty as quantity',
    ])
    .execute();
  const differing = booked.flatMap((line) => {
    const mine = counted.find(({ lineId }) => lineId === line.lineId);
    return mine === undefined || compare(mine.receivedQty, line.quantity) === 0
      ? []
      : [{ ...line, yours: mine.receivedQty }];
  });
  const [first] = differing;
  if (first === undefined) return new Failure('receipt.alreadyReceived', { number: note.number });
  const { day, time } = wallClock(await plantZone(caller), new Date(first.at));
  const { notTaken } = words[caller.language];
  return new Failure('receipt.countNotTaken', {
    number: note.number,
    receipt: first.number,
    by: first.by,
    at: `${day} ${time}`,
    lines: differing
      .map(({ partNo, yours, quantity }) =>
        fill<string>(notTaken.line, {
          partNo,
          yours: canonical(yours),
          booked: canonical(quantity),
        }),
      )
      .join(notTaken.separator),
  });
};
