import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requireOpenArrivals } from '../note/closed-arrival.ts';
import { sendNote } from '../note/send-note.ts';

/** Several notes at once, in the order of their ids so that two such calls never wait for each other; all or none, and asked about arrivals on closed days once. */
export const sendDeliveryNotes: Action<typeof calls.sendDeliveryNotes> = async (caller, { ids, agreed }) => {
  const ordered = [...new Set(ids)].toSorted((one, other) => Number(BigInt(one) - BigInt(other)));
  const promised = [];
  for (const id of ordered) promised.push(await sendNote(caller, { id }));
  await requireOpenArrivals(caller, promised, agreed);
  return { sent: ordered.length };
};
