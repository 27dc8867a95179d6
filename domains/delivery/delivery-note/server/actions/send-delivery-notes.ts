import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { sendNote } from '../send-note.ts';

/** Several notes at once, in the order of their ids so that two such calls never wait for each other; all or none. */
export const sendDeliveryNotes: Action<typeof calls.sendDeliveryNotes> = async (caller, { ids }) => {
  const ordered = [...new Set(ids)].toSorted((one, other) => Number(BigInt(one) - BigInt(other)));
  for (const id of ordered) await sendNote(caller, { id });
  return { sent: ordered.length };
};
