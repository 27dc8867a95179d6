import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isAbove, sendingOf, type OrderedContainer } from '../../contract/rules.ts';
import { itemsOf } from '../writing/items.ts';
import { neededNow } from '../writing/needed.ts';
import { noteById, notes } from '../notes.ts';
import { promise } from '../promised.ts';
import type { NoteRow } from '../side.ts';

/** Puts a note before the other side; what follows at once follows in the same click, each a step of its own. */
export const sendContainerNote: Action<typeof calls.sendContainerNote> = async (caller, which) => {
  const note = await notes.toMove(caller, 'send', which);
  const today = await plantToday(caller);
  if (note.expectedOn < today)
    throw new Failure('containerNote.dayPast', { day: note.expectedOn, today, field: 'expectedOn' });
  // SPEC section 5, "Container DN": forwarder required; a draft may still lack him
  if (note.forwarderCode === null)
    throw new Failure('containerNote.forwarderMissing', { number: note.number, field: 'forwarderCode' });
  const ordered = await orderedIn(caller, note);
  const next = sendingOf(note, ordered);
  if (next === 'review' && note.comment === null) {
    const above = ordered.find((one) => isAbove(one))!;
    throw new Failure('containerNote.aboveNeed', {
      code: above.containerCode,
      ordered: above.ordered,
      needed: above.needed,
      has: above.has,
      maximum: above.maximum ?? '-',
      field: 'comment',
    });
  }
  const sent = await notes.moveOn(caller, 'send', note, {
    sentAt: new Date().toISOString(),
    reviewReason: null,
  });
  if (next !== 'wait') await notes.moveOn(caller, next, sent);
  if (next === 'accept') await promise(caller, note);
  await caller.tell('container-note.sent', { id: note.id, next });
  return noteById(caller, note.id);
};

/** What an order of a supplier asks for by container, beside his need, which stays with the items. Orders of one supplier are sent one behind the other. */
const orderedIn = async (caller: Caller, note: NoteRow): Promise<OrderedContainer[]> => {
  if (note.direction === 'toPlant') return [];
  const items = await itemsOf(caller, note.id);
  const ordered = new Map<string, number>();
  for (const { containerCode, quantity } of items)
    ordered.set(containerCode, (ordered.get(containerCode) ?? 0) + quantity);
  if (note.supplierCode === null)
    return [...ordered].map(([containerCode, quantity]) => ({
      containerCode,
      ordered: quantity,
      needed: 0,
      has: 0,
      maximum: null,
    }));
  await holdName(caller.db, `container order ${note.tenantId} ${note.plantNo} ${note.supplierCode}`);
  const needs = await neededNow(caller, note.supplierCode, [...ordered.keys()]);
  await updateRows(
    caller,
    'container_note_item',
    items.map(({ id, containerCode }) => ({ id, needed: needs.get(containerCode)!.needed })),
  );
  return [...ordered].map(([containerCode, quantity]) => {
    const { needed, held, expected, maximum } = needs.get(containerCode)!;
    return { containerCode, ordered: quantity, needed, has: held + expected, maximum };
  });
};
