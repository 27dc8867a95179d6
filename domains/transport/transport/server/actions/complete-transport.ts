import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { arriveWith } from '../notes/loaded-notes.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../orders/stages.ts';

/** The truck is unloaded; it arrived at the latest now. */
export const completeTransport: Action<typeof calls.completeTransport> = async (caller, input) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'complete', input, (before) => ({
    arrived_at: before.arrived_at ?? new Date().toISOString(),
  }));
  await passStage(caller, order, 'completed');
  await arriveWith(caller, order.id);
  await caller.tell('transport.completed', { id: order.id });
  return orderById(caller, order.id);
};
