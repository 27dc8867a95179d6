import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { putBack } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeOff } from '../of-order.ts';
import { runToMove } from '../run-to-change.ts';
import { runById } from '../runs.ts';

/** An order goes back to its supplier, who selects another window; truck and window stay with the others. */
export const removeMilkRunStop: Action<typeof calls.removeMilkRunStop> = async (
  caller,
  { orderId, reason, ...which },
) => {
  const { run, orders } = await runToMove(caller, 'plan', which);
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Failure('err.notFound', { id: orderId });
  await caller.asSystem(async (system) => {
    await takeOff(system, run.id, orderId);
    await putBack(system, order, reason);
  });
  return runById(caller, which.id);
};
