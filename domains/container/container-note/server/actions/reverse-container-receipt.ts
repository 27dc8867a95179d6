import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { consigneeOf, consignorOf, reversalEnds } from '../../contract/rules.ts';
import { isCompleted } from '../../contract/status.ts';
import { keepCounts } from '../counted.ts';
import { completeBy } from '../depart.ts';
import { itemsOf, movedBy, noteToMove, partiesOf, saveNote, type NoteRow } from '../note-to-move.ts';
import { noteById } from '../notes.ts';
import { holderOf } from '../promised.ts';
import { sideOfCaller } from '../side.ts';

/**
 * A mistaken receipt is taken back: what it posted goes back behind it, and the note waits for its receipt again, as if it had just departed. Whoever received does it
 * within the hours of the plant, the plant until the statement of the month is sent.
 */
export const reverseContainerReceipt: Action<typeof calls.reverseContainerReceipt> = async (
  caller,
  { reason, ...which },
) => {
  const note = await noteToMove(caller, which, 'reverseReceipt');
  if (!isCompleted(note.status)) throw new Failure('containerNote.notReceived', { number: note.number });
  const moved = movedBy(note, 'reverseReceipt');
  await requireInTime(caller, note);
  await requireOpenMonth(caller, note);
  await keepCounts(
    caller,
    (await itemsOf(caller, note.id)).map(({ id }) => ({
      id,
      set: { received_quantity: null, receive_reason: null },
    })),
  );
  await saveNote(caller, note.id, {
    ...moved,
    received_at: null,
    received_on: null,
    receipt_remark: null,
    warned_at: null,
    complete_by: await completeBy(caller, note.plant_no),
    reversal_reason: reason,
    receipt_round: note.receipt_round + 1,
  });
  await caller.tell('container-note.receipt-reversed', { id: note.id, round: note.receipt_round, reason });
  return noteById(caller, note.id);
};

/** Fails with `containerNote.reversalOver`. */
const requireInTime = async (caller: Caller, note: NoteRow): Promise<void> => {
  const { containerReversalHours: hours } = await processOptions(caller, note.plant_no);
  const ends = reversalEnds(sideOfCaller(caller), { receivedAt: note.received_at!, hours });
  if (ends !== undefined && ends < new Date().toISOString())
    throw new Failure('containerNote.reversalOver', { number: note.number, hours });
};

/** What a partner has a statement of is talked about there. Fails with `containerStatement.monthClosed`. */
const requireOpenMonth = async (caller: Caller, note: NoteRow): Promise<void> => {
  const sides = [consignorOf(partiesOf(note)), consigneeOf(partiesOf(note))].map((side) =>
    holderOf(note, side),
  );
  const [shut] = await caller.ask('container-ledger.posting', {
    postings: [{ sides, day: note.received_on! }],
  });
  if (shut) throw shut.failure;
};
