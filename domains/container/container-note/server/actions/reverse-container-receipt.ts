import { durationNames } from '@portal/platform/contract/values/duration.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { consigneeOf, consignorOf } from '../../contract/parties.ts';
import { reversalEnds } from '../../contract/rules.ts';
import { completeBy } from '../depart.ts';
import { itemsOf } from '../writing/items.ts';
import { noteById, notes } from '../notes.ts';
import { holderOf } from '../promised.ts';
import { sideOfCaller, type NoteRow } from '../side.ts';

/**
 * A mistaken receipt is taken back: what it posted goes back behind it, and the note waits for its receipt again, as if it had just departed. Whoever received does it
 * within the hours of the plant, the plant until the statement of the month is sent.
 */
export const reverseContainerReceipt: Action<typeof calls.reverseContainerReceipt> = async (
  caller,
  { reason, ...which },
) => {
  const note = await notes.toMove(caller, 'reverseReceipt', which);
  await requireInTime(caller, note);
  await requireOpenMonth(caller, note);
  await updateRows(
    caller,
    'container_note_item',
    (await itemsOf(caller, note.id)).map(({ id }) => ({ id, receivedQuantity: null, receiveReason: null })),
  );
  await notes.moveOn(caller, 'reverseReceipt', note, {
    receivedAt: null,
    receivedOn: null,
    receiptRemark: null,
    warnedAt: null,
    completeBy: await completeBy(caller, note.plantNo),
    reversalReason: reason,
    receiptRound: note.receiptRound + 1,
  });
  await caller.tell('container-note.receipt-reversed', { id: note.id, round: note.receiptRound, reason });
  return noteById(caller, note.id);
};

/** Fails with `containerNote.reversalOver`. */
const requireInTime = async (caller: Caller, note: NoteRow): Promise<void> => {
  const { containerReversalHours: hours } = await processOptions(caller, note.plantNo);
  const ends = reversalEnds(sideOfCaller(caller), { receivedAt: note.receivedAt!, hours });
  if (ends !== undefined && ends < new Date().toISOString())
    throw new Failure('containerNote.reversalOver', {
      number: note.number,
      hours,
      time: durationNames(hours * 60),
    });
};

/** What a partner has a statement of is talked about there. Fails with `containerStatement.monthClosed`. */
const requireOpenMonth = async (caller: Caller, note: NoteRow): Promise<void> => {
  const sides = [consignorOf(note), consigneeOf(note)].map((side) => holderOf(note, side));
  const [shut] = await caller.ask('container-ledger.posting', {
    postings: [{ sides, day: note.receivedOn! }],
  });
  if (shut) throw shut.failure;
};
