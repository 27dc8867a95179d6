import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../orders/stages.ts';

/** The forwarder takes the order on. */
export const acceptTransport: Action<typeof calls.acceptTransport> = async (caller, input) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'accept', input);
  await passStage(caller, order, 'accepted');
  await caller.tell('transport.accepted', { id: order.id });
  return orderById(caller, order.id);
};
