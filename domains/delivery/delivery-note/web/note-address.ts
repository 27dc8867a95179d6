import { nextMoves } from '@portal/platform/contract/state-machine.ts';
import type { NoteKind, NoteRow } from '../contract/fields.ts';
import { deliveryNoteStatus } from '../contract/status.ts';

const NOTES = { series: '/management/sd-note', preSeries: '/management/pre-sd-note' } as const;
/** The list that notes of a kind stand in. */
export const notesOf = (kind: NoteKind): string => NOTES[kind];
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
export const newNoteOf = (kind: NoteKind): string => (kind === 'series' ? EDIT : `${EDIT}?kind=${kind}`);

/** A new note that begins as this one was. */
export const copyAddress = (id: string): string => `${EDIT}?copy=${id}`;
/** A new note of a template. */
export const ofTemplate = (id: string): string => `${EDIT}?template=${id}`;

/** A new transport order that carries these notes. */
export const transportAddress = (ids: readonly string[]): string =>
  `/transport/transport-detail?notes=${ids.join(',')}`;
