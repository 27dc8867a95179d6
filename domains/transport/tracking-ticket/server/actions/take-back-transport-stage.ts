import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ticketById } from '../tickets.ts';
import { takeBack } from '../take-back.ts';

/** An administrator's correction: the stage counts no more, and what was told before it is the last word again. */
export const takeBackTransportStage: Action<typeof calls.takeBackTransportStage> = async (
  caller,
  { id, eventId, reason },
) => {
  await takeBack(caller, { orderId: id, eventId, reason });
  return ticketById(caller, id);
};
