import { Failure } from '@portal/platform/contract/failure.ts';
import { isZero } from '@portal/platform/contract/quantity.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { markSent } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { unpacked } from '../../contract/packing.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { checkLine, checkPacking } from '../note-rules.ts';
import { noteById, noteLines, noteUnits, outerUnits } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';

/** The point of no return: a complete, fully packed note goes to the plant. */
export const sendDeliveryNote: Action<typeof calls.sendDeliveryNote> = async (caller, { id, version }) => {
  await sendOne(caller, id, version);
  return noteById(caller, id);
};

/** Several notes at once, in the order of their ids so that two such calls never wait for each other; all or none. */
export const sendDeliveryNotes: Action<typeof calls.sendDeliveryNotes> = async (caller, { ids }) => {
  const ordered = [...new Set(ids)].toSorted((one, other) => Number(BigInt(one) - BigInt(other)));
  for (const id of ordered) await sendOne(caller, id);
  return { sent: ordered.length };
};

const sendOne = async (caller: Caller, id: string, version?: number): Promise<void> => {
  const note = await noteForUpdate(caller, id, version);
  const status = move(deliveryNoteStatus, note.status, 'send');
  const lines = await noteLines(caller, id);
  if (lines.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  for (const line of lines) checkLine(line);
  const units = outerUnits(await noteUnits(caller, id));
  // A material that was taken out took its boxes along: what is left must still be a packing.
  checkPacking(caller.language, lines, units);
  const open = unpacked(lines, units).find(({ rest }) => !isZero(rest));
  if (open)
    throw new Failure('deliveryNote.notPacked', {
      number: note.number,
      partNo: lines.find((line) => line.id === open.lineId)!.partNo,
      rest: open.rest,
    });
  await caller.db
    .updateTable('delivery_note')
    .set({ status, sent_at: new Date().toISOString(), sent_by: caller.scope.userName, return_reason: null })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', id)
    .execute();
  await markSent(
    caller,
    lines.map((line) =>
      line.callOffLineId === null
        ? { agreementId: line.agreementId, quantity: line.quantity }
        : { lineId: line.callOffLineId, quantity: line.quantity },
    ),
  );
  await caller.tell('delivery-note.sent', { id });
};
