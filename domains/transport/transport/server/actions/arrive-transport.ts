import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { arriveWith } from '../notes/loaded-notes.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../orders/stages.ts';

/** The truck is at the gate. It stays under way until it is unloaded. */
export const arriveTransport: Action<typeof calls.arriveTransport> = async (caller, input) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'arrive', input, {
    arrived_at: new Date().toISOString(),
  });
  await passStage(caller, order, 'arrived');
  await arriveWith(caller, order.id);
  return orderById(caller, order.id);
};
