import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById } from '../note-record.ts';
import { sendNote } from '../send-note.ts';

/** Sends one note and returns it as it is now. */
export const sendDeliveryNote: Action<typeof calls.sendDeliveryNote> = async (caller, { id, version }) => {
  await sendNote(caller, { id, version });
  return noteById(caller, id);
};
