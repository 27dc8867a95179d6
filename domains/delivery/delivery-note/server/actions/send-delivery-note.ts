import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requireOpenArrivals } from '../note/closed-arrival.ts';
import { noteById } from '../note/note-record.ts';
import { sendNote } from '../note/send-note.ts';

/** Sends one note and returns it as it is now. An arrival on a day on which the plant is closed is agreed to first. */
export const sendDeliveryNote: Action<typeof calls.sendDeliveryNote> = async (
  caller,
  { id, version, agreed },
) => {
  await requireOpenArrivals(caller, [await sendNote(caller, { id, version })], agreed);
  return noteById(caller, id);
};
