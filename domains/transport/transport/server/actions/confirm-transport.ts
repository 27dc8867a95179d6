import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { orderById } from '../queries.ts';
import { takeSnapshot } from '../paper/snapshot.ts';
import { passStage } from '../orders/stages.ts';

/** The plant's yes to the window. */
export const confirmTransport: Action<typeof calls.confirmTransport> = async (caller, input) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'confirm', input);
  await passStage(caller, order, 'confirmed');
  const confirmed = await orderById(caller, order.id);
  await takeSnapshot(caller, order, confirmed);
  await caller.tell('transport.confirmed', { id: order.id });
  return confirmed;
};
