import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { departWith } from '../notes/loaded-notes.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../orders/stages.ts';

/** The truck has left: its notes and their call-off lines move on with it (tracking step 5). */
export const departTransport: Action<typeof calls.departTransport> = async (caller, input) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'depart', input, {
    departed_at: new Date().toISOString(),
  });
  await passStage(caller, order, 'departed');
  await departWith(caller, order.id);
  await caller.tell('transport.departed', { id: order.id });
  return orderById(caller, order.id);
};
