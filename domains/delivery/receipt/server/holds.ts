import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { SentNote } from '@portal/delivery-note/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles, requireDictCode } from '@portal/settings/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import { HELD, REJECTED, holdStatus } from '../contract/hold-status.ts';
import { QUALITY_HOLD_REASON, type GoodsOnHold } from '../contract/holds.ts';

/** The record to which files of a hold belong; with a rejection they go over to its deviation. */
export const holdRecord = (id: string) => ({ entity: 'quality_hold', recordId: id });

const HOLDS = { prefix: 'QH', series: 'quality-hold', by: 'plant' } as const;

type Received = {
  readonly line: {
    readonly id: string;
    readonly lineNo: number;
    readonly partNo: string;
    readonly unit: string;
  };
  readonly counted: { readonly receivedQty: Quantity };
};

/**
 * Puts parts of what a visit brought on hold, in its transaction; both sides are told. Fails with `receipt.heldTooMuch` for more than came of a line,
 * with `dict.unknownCode` for a reason that nobody knows.
 */
export const holdGoods = async (
  caller: Caller,
  note: SentNote,
  receipt: { readonly id: string; readonly number: string },
  received: readonly Received[],
  holds: readonly GoodsOnHold[],
): Promise<void> => {
  if (holds.length === 0) return;
  const lines = new Map(received.map((one) => [one.line.id, one]));
  const found = holds.map((hold) => {
    const one = lines.get(hold.lineId);
    if (!one) throw new Failure('err.notFound', { id: hold.lineId });
    return { hold, ...one };
  });
  for (const { line, counted } of lines.values()) {
    const held = add(
      '0',
      ...holds.filter(({ lineId }) => lineId === line.id).map(({ quantity }) => quantity),
    );
    if (compare(held, counted.receivedQty) > 0)
      throw new Failure('receipt.heldTooMuch', {
        partNo: line.partNo,
        row: line.lineNo,
        held,
        received: counted.receivedQty,
      });
  }
  await requireDecimals(
    caller,
    found.map(({ hold, line, counted }) => ({
      quantity: hold.quantity,
      unit: line.unit,
      of: counted.receivedQty,
    })),
    (_, at) => ({ partNo: found[at]!.line.partNo, row: found[at]!.line.lineNo, field: 'quantity' }),
  );
  for (const { reason } of holds) await requireDictCode(caller, QUALITY_HOLD_REASON, reason, 'reason');
  const { plantNo, supplierCode } = note;
  const numbers = await numbersOf(caller.db, HOLDS, { plantNo, day: await plantToday(caller) }, found.length);
  const ids = await insertRows(
    caller.db,
    'quality_hold',
    found.map(({ hold: { quantity, reason, remark, evidence }, line }, at) => ({
      plantNo,
      supplierCode,
      number: numbers[at]!,
      noteId: note.id,
      noteNumber: note.number,
      noteLineId: line.id,
      receiptId: receipt.id,
      receiptNumber: receipt.number,
      partNo: line.partNo,
      unit: line.unit,
      quantity,
      reason,
      remark,
      evidence: evidence.map((file) => file.id),
    })),
  );
  for (const [at, id] of ids.entries()) await attachFiles(caller, holdRecord(id), found[at]!.hold.evidence);
  await caller.tell('receipt.held', { receiptId: receipt.id });
};

/** Holds of a receipt that is reversed are withdrawn. */
export const withdrawHolds = async ({ db, scope }: Caller, receiptId: string): Promise<void> => {
  await db
    .updateTable('quality_hold')
    .set({ status: holdStatus.moves.withdraw.to })
    .where(ownRows(scope, 'quality_hold'))
    .where('receipt_id', '=', receiptId)
    .where('status', '=', HELD)
    .execute();
};

/** Rejected goods went back and are disputed by a deviation: their receipt stays. */
export const refuseRejected = async ({ db, scope }: Caller, receiptId: string): Promise<void> => {
  const rejected = await db
    .selectFrom('quality_hold')
    .where(ownRows(scope, 'quality_hold'))
    .where('receipt_id', '=', receiptId)
    .where('status', '=', REJECTED)
    .select('number')
    .executeTakeFirst();
  if (rejected) throw new Failure('receipt.heldRejected', { number: rejected.number });
};
