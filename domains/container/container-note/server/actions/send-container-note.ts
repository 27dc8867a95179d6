import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isAbove, sendingOf, type Wanted } from '../../contract/rules.ts';
import { itemsOf, movedBy, noteToMove, partiesOf, saveNote, type NoteRow } from '../note-to-move.ts';
import { neededNow } from '../needed.ts';
import { noteById } from '../notes.ts';
import { promise } from '../promised.ts';

/** Puts a note before the other side; what follows at once follows in the same click, each a step of its own. */
export const sendContainerNote: Action<typeof calls.sendContainerNote> = async (caller, which) => {
  const note = await noteToMove(caller, which, 'send');
  const sent = movedBy(note, 'send');
  const today = await plantToday(caller);
  if (note.expected_on < today)
    throw new Failure('containerNote.dayPast', { day: note.expected_on, today, field: 'expectedOn' });
  // SPEC section 5, "Container DN": forwarder required; a draft may still lack him
  if (note.forwarder_code === null)
    throw new Failure('containerNote.forwarderMissing', { number: note.number, field: 'forwarderCode' });
  const wanted = await wantedBy(caller, note);
  const next = sendingOf(partiesOf(note), wanted);
  if (next === 'review' && note.comment === null) {
    const { containerCode, wanted: asked, needed, has, maximum } = wanted.find((one) => isAbove(one))!;
    throw new Failure('containerNote.aboveNeed', {
      code: containerCode,
      wanted: asked,
      needed,
      has,
      maximum: maximum ?? '-',
      field: 'comment',
    });
  }
  await saveNote(caller, note.id, { ...sent, sent_at: new Date().toISOString(), review_reason: null });
  if (next !== 'wait') await saveNote(caller, note.id, movedBy({ ...note, ...sent }, next));
  if (next === 'accept') await promise(caller, note);
  await caller.tell('container-note.sent', { id: note.id, next });
  return noteById(caller, note.id);
};

/** What an order of a supplier asks for by container, beside his need, which stays with the items. Orders of one supplier are sent one behind the other. */
const wantedBy = async (caller: Caller, note: NoteRow): Promise<Wanted[]> => {
  if (note.direction === 'toPlant') return [];
  const items = await itemsOf(caller, note.id);
  const wanted = new Map<string, number>();
  for (const { container_code: code, quantity } of items)
    wanted.set(code, (wanted.get(code) ?? 0) + quantity);
  if (note.supplier_code === null)
    return [...wanted].map(([containerCode, quantity]) => ({
      containerCode,
      wanted: quantity,
      needed: 0,
      has: 0,
      maximum: null,
    }));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`container order ${note.tenant_id} ${note.plant_no} ${note.supplier_code}`}, 0))`.execute(
    caller.db,
  );
  const needs = await neededNow(caller, note.supplier_code, [...wanted.keys()]);
  for (const [code, { needed }] of needs)
    await caller.db
      .updateTable('container_note_item')
      .set({ needed })
      .where(ownRows(caller.scope, 'container_note_item'))
      .where('note_id', '=', note.id)
      .where('container_code', '=', code)
      .execute();
  return [...wanted].map(([containerCode, quantity]) => {
    const { needed, held, expected, maximum } = needs.get(containerCode)!;
    return { containerCode, wanted: quantity, needed, has: held + expected, maximum };
  });
};
