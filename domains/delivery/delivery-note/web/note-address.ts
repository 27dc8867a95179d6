import { nextMoves } from '@portal/platform/contract/state-machine.ts';
import type { NoteRow } from '../contract/fields.ts';
import { deliveryNoteStatus } from '../contract/status.ts';

export const NOTES = '/management/sd-note';
const EDIT = '/common/dn-detail';
const VIEW = '/common/dn-detail-view';

type Note = Pick<NoteRow, 'id' | 'status'>;

/** Where a note opens: its edit page while somebody with these permissions may change it, its view otherwise. */
export const addressOf = (note: Note, codes: ReadonlySet<string>): string =>
  nextMoves(deliveryNoteStatus, note.status, codes).includes('edit')
    ? editAddress(note.id)
    : viewAddress(note.id);

export const editAddress = (id: string): string => `${EDIT}?id=${id}`;
export const viewAddress = (id: string): string => `${VIEW}?id=${id}`;
/** The page that writes a new note; its materials are chosen there. */
export const NEW_NOTE = EDIT;

/** A new transport order that carries these notes. */
export const transportAddress = (ids: readonly string[]): string =>
  `/transport/transport-detail?notes=${ids.join(',')}`;
