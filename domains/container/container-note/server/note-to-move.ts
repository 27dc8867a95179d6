import type { Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { actorOf, mayDo, type NoteParties } from '../contract/rules.ts';
import { containerNoteState, containerNoteStatus, type NoteVerb } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { sideOfCaller } from './side.ts';

export type NoteRow = Selectable<Tables['container_note']>;
export type ItemRow = Selectable<Tables['container_note_item']>;

export const partiesOf = (note: NoteRow): NoteParties => ({
  direction: note.direction,
  partnerKind: note.partner_kind,
  writtenBy: note.written_by,
});

/** Supplier or forwarder with whom the plant exchanges the containers. */
export const partnerOf = (note: NoteRow): string => (note.supplier_code ?? note.forwarder_code)!;

/**
 * The note for a verb, locked. Fails with `containerNote.none`, `err.updatedByOther`, and with `containerNote.othersTurn` for another side than the one
 * whose turn it is (`mayDo`).
 */
export const noteToMove = async (
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
  verb: NoteVerb,
): Promise<NoteRow> => {
  const note = await rowForUpdate(caller, 'container_note', id, { version, missing: 'containerNote.none' });
  if (!mayDo(verb, sideOfCaller(caller), partiesOf(note)))
    throw new Failure('containerNote.othersTurn', {
      number: note.number,
      side: words[caller.language].side[actorOf(verb, partiesOf(note))],
    });
  return note;
};

/** Both states after a verb. Fails as the machines say. */
export const movedBy = (note: Pick<NoteRow, 'state' | 'status' | 'number'>, verb: NoteVerb) => ({
  status: move(containerNoteStatus, note.status, verb),
  state: move(containerNoteState, note.state, verb),
});

type Kept = Partial<
  Pick<
    NoteRow,
    | 'state'
    | 'status'
    | 'review_reason'
    | 'sent_at'
    | 'picked_at'
    | 'departed_at'
    | 'complete_by'
    | 'received_at'
    | 'received_on'
    | 'receipt_remark'
    | 'receipt_round'
    | 'reversal_reason'
    | 'warned_at'
    | 'transport_order_id'
    | 'forwarder_code'
    | 'transport_order_number'
  >
>;

/** Writes what a verb changes; the history keeps each step, also when two happen in one click. */
export const saveNote = async ({ db, scope }: Caller, id: string, kept: Kept): Promise<void> => {
  await db
    .updateTable('container_note')
    .set(kept)
    .where(ownRows(scope, 'container_note'))
    .where('id', '=', id)
    .execute();
};

/** The items of a note in the order in which they were written, locked with it. */
export const itemsOf = async ({ db, scope }: Caller, noteId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('container_note_item')
    .selectAll()
    .where(ownRows(scope, 'container_note_item'))
    .where('note_id', '=', noteId)
    .orderBy('id')
    .execute();
