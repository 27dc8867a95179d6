import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  notesForUpdate,
  resetsOfLines,
  standAgain,
  takeBackNote,
  type CountedByVisit,
  type SentNote,
} from '@portal/delivery-note/server/offers.ts';
import { withdrawDeviationsOf } from '@portal/deviation/server/offers.ts';
import { backToTruck } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isBeforeReset } from '../before-reset.ts';
import { refuseRejected, withdrawHolds } from '../holds.ts';
import { lineVisits } from '../line-visits.ts';

/**
 * Takes a wrong receipt back, all that `confirmReceipt` moved at once: note, call-off lines, cumulatives and truck stand as before it. The
 * receipt stays, marked, and its note can be received again. Of several visits only the newest goes back. Both sides are told.
 */
export const reverseReceipt: Action<typeof calls.reverseReceipt> = async (
  caller,
  { id, version, reason },
) => {
  const note = await noteForUpdate(caller, id);
  const receipt = await rowForUpdate(caller, 'goods_receipt', id, { version });
  if (receipt.reversed_at !== null) throw new Failure('receipt.reversedAlready', { number: receipt.number });
  await refuseLater(caller, note, receipt.visit);
  await refuseRejected(caller, id);
  await takeBackNote(caller, note, await countedBy(caller, note.id, receipt), {
    document: receipt.number,
    remains: receipt.visit > 1,
  });
  const reopened = receipt.is_last ? await standBack(caller, note, receipt.note_stage) : null;
  await caller.db
    .updateTable('goods_receipt')
    .set({
      reversed_at: new Date().toISOString(),
      reversed_by: caller.scope.userName,
      reverse_reason: reason,
    })
    .where(ownRows(caller.scope, 'goods_receipt'))
    .where('id', '=', id)
    .execute();
  await withdrawDeviationsOf(caller, id);
  await withdrawHolds(caller, id);
  await caller.announce('receipt.takenBack', { receiptId: id });
  await caller.tell('receipt.reversed', { id });
  return { id, number: receipt.number, reopened };
};

/** The note is locked before its receipt, as `confirmReceipt` does. */
const noteForUpdate = async (caller: Caller, id: string): Promise<SentNote> => {
  const found = await caller.db
    .selectFrom('goods_receipt')
    .where(ownRows(caller.scope, 'goods_receipt'))
    .where('id', '=', id)
    .select('delivery_note_id')
    .executeTakeFirst();
  const [note] = found ? await notesForUpdate(caller, [found.delivery_note_id]) : [];
  if (!note) throw new Failure('err.notFound', { id });
  return note;
};

/** Only the newest visit of a note goes back: what later ones judged rests on the earlier ones. */
const refuseLater = async ({ db, scope }: Caller, note: SentNote, visit: number): Promise<void> => {
  const later = await db
    .selectFrom('goods_receipt')
    .where(ownRows(scope, 'goods_receipt'))
    .where('delivery_note_id', '=', note.id)
    .where('reversed_at', 'is', null)
    .where('visit', '>', visit)
    .orderBy('visit', 'desc')
    .select(['number', 'visit'])
    .executeTakeFirst();
  if (later) throw new Failure('receipt.laterVisit', { note: note.number, ...later });
};

/** A note that was received stands where its truck does; `reopened` is the truck that is on its way again. */
const standBack = async (
  caller: Caller,
  note: SentNote,
  stageBefore: string | null,
): Promise<string | null> => {
  const { back, reopened } =
    note.transportOrderId === null
      ? { back: 'backToNone' as const, reopened: null }
      : await backToTruck(caller, {
          noteId: note.id,
          orderId: note.transportOrderId,
          unloadedByReceipt: await forgetUnloading(caller, note.transportOrderId),
        });
  const wasOnRoad = back === 'backToDeparted' || back === 'backToArrived';
  await standAgain(caller, note, back, wasOnRoad && (stageBefore === 'none' || stageBefore === 'planned'));
  return reopened;
};

/** What a visit counted, line by line, and what earlier ones did. */
const countedBy = async (
  caller: Caller,
  noteId: string,
  { id, received_at }: { id: string; received_at: string },
): Promise<CountedByVisit[]> => {
  const { rows } = await sql<{
    lineId: string;
    allocated: string;
    quantity: string;
    afterReset: string | null;
    left: string | null;
  }>`
    select line.delivery_note_line_id as "lineId", line.noted_qty as allocated, line.received_qty as quantity, line.counted_after_reset as "afterReset", (
        select sum(earlier.received) from ${lineVisits(caller)} as earlier
        where earlier.note_id = ${noteId}::bigint and earlier.note_line_id = line.delivery_note_line_id and earlier.id <> line.receipt_id) as left
    from goods_receipt_line as line where ${ownRows(caller.scope, 'goods_receipt_line', 'line')} and line.receipt_id = ${id}::bigint`.execute(
    caller.db,
  );
  const resets = await resetsOfLines(caller, noteId);
  return rows.map(({ afterReset, ...line }) => ({
    ...line,
    beforeReset: isBeforeReset(resets.get(line.lineId) ?? null, { afterReset, receivedAt: received_at }),
  }));
};

/** Whether a receipt had unloaded this truck; afterwards none has. */
const forgetUnloading = async ({ db, scope }: Caller, orderId: string): Promise<boolean> => {
  const unloading = await db
    .updateTable('goods_receipt')
    .set({ unloaded_order_id: null })
    .where(ownRows(scope, 'goods_receipt'))
    .where('unloaded_order_id', '=', orderId)
    .returning('id')
    .execute();
  return unloading.length > 0;
};
