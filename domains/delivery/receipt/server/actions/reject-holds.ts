import { Failure } from '@portal/platform/contract/failure.ts';
import { canonical, subtract } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sql } from 'kysely';
import {
  notesForUpdate,
  rejectGoods,
  resetsOfLines,
  type SentNote,
} from '@portal/delivery-note/server/offers.ts';
import { raiseDeviations } from '@portal/deviation/server/offers.ts';
import { detachOthers, filesOf } from '@portal/settings/server/offers.ts';
import { deviationOfHold } from '../../contract/hold-status.ts';
import type * as calls from '../../contract/holds.ts';
import { isBeforeReset } from '../before-reset.ts';
import { holdRecord } from '../holds.ts';
import { decideHold, holdsDecided, inIdOrder, type Decided, type Hold } from '../decide-hold.ts';

/** The goods go back: out of every figure as if they had not come, and the supplier answers for them by a deviation. */
export const rejectHolds: Action<typeof calls.rejectHolds> = async (caller, { lines, reason }) => {
  // Notes are locked before their receipts and holds, as everybody does.
  const notes = new Map((await notesOf(caller, lines)).map((note) => [note.id, note]));
  const holds: Hold[] = [];
  for (const line of inIdOrder(lines)) {
    const hold = await decideHold(caller, 'reject', line, reason);
    holds.push(hold);
    const note = notes.get(hold.note_id);
    if (!note) throw new Failure('qualityHold.none', { id: hold.id });
    await takeOut(caller, note, hold);
    const deviationId = await raise(caller, note, hold);
    await caller.db
      .updateTable('quality_hold')
      .set({ deviation_id: deviationId })
      .where(ownRows(caller.scope, 'quality_hold'))
      .where('id', '=', hold.id)
      .execute();
  }
  await holdsDecided(caller, 'reject', holds);
  return { decided: lines.length };
};

const notesOf = async (caller: Caller, lines: readonly Decided[]): Promise<SentNote[]> => {
  const found = await caller.db
    .selectFrom('quality_hold')
    .where(ownRows(caller.scope, 'quality_hold'))
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .select('note_id')
    .execute();
  return found.length === 0 ? [] : notesForUpdate(caller, [...new Set(found.map((one) => one.note_id))]);
};

/** Receipt, note, call-off lines and cumulatives count so much less. */
const takeOut = async (caller: Caller, note: SentNote, hold: Hold): Promise<void> => {
  const { db, scope } = caller;
  const counted = await db
    .updateTable('goods_receipt_line')
    .set({ rejected_qty: sql`rejected_qty + ${hold.quantity}::numeric` })
    .where(ownRows(scope, 'goods_receipt_line'))
    .where('receipt_id', '=', hold.receipt_id)
    .where('delivery_note_line_id', '=', hold.note_line_id)
    .returning('counted_after_reset')
    .executeTakeFirstOrThrow();
  const visits = await db
    .selectFrom('goods_receipt')
    .where(ownRows(scope, 'goods_receipt'))
    .where('delivery_note_id', '=', note.id)
    .where('reversed_at', 'is', null)
    .orderBy('visit')
    .select(['id', 'number', 'received_at'])
    .execute();
  const own = visits.findIndex(({ id }) => id === hold.receipt_id);
  const resets = await resetsOfLines(caller, note.id);
  await rejectGoods(
    caller,
    note,
    {
      lineId: hold.note_line_id,
      quantity: hold.quantity,
      beforeReset: isBeforeReset(resets.get(hold.note_line_id) ?? null, {
        afterReset: counted.counted_after_reset,
        receivedAt: visits[own]!.received_at,
      }),
    },
    visits.slice(own).map(({ number }) => number),
  );
};

/** The supplier sees the same pictures with the deviation. */
const raise = async (caller: Caller, note: SentNote, hold: Hold): Promise<string> => {
  const evidence = await filesOf(caller, holdRecord(hold.id));
  await detachOthers(caller, holdRecord(hold.id), []);
  const { received } = await caller.db
    .selectFrom('goods_receipt_line')
    .where(ownRows(caller.scope, 'goods_receipt_line'))
    .where('receipt_id', '=', hold.receipt_id)
    .where('delivery_note_line_id', '=', hold.note_line_id)
    .select('received_qty as received')
    .executeTakeFirstOrThrow();
  const { kind, reason } = deviationOfHold(hold.reason);
  const [id] = await raiseDeviations(
    caller,
    {
      plantNo: hold.plant_no,
      supplierCode: hold.supplier_code,
      note,
      receipt: { id: hold.receipt_id, number: hold.receipt_number },
    },
    [
      {
        kind,
        reason,
        line: { id: hold.note_line_id, partNo: hold.part_no, unit: hold.unit },
        ...(kind === 'quantity' && {
          promised: canonical(received),
          found: canonical(subtract(received, hold.quantity)),
        }),
        remark: hold.remark,
        evidence,
      },
    ],
  );
  return id!;
};
