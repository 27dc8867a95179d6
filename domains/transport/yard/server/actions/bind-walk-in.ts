import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { arriveTruck, ordersTracked } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { insideWith } from '../open-visit.ts';
import { bindVisit, expectedOrder } from '../walk-in/bind.ts';
import { walkInToMove } from '../walk-in/walk-in-to-move.ts';

/** The order of a truck that came without one has turned up: the truck stays where it is, and the order arrives. */
export const bindWalkIn: Action<typeof calls.bindWalkIn> = async (caller, { id, version, orderId }) => {
  const visit = await walkInToMove(caller, 'bind', { id, version });
  const order = await expectedOrder(caller, orderId);
  if (!order) {
    const [known] = await ordersTracked(caller, { id: orderId });
    throw known ? new Failure('yard.notExpected', { number: known.number }) : new Failure('yard.none');
  }
  const { number, supplier_code: supplierCode } = order;
  if (visit.supplier_code !== null && visit.supplier_code !== supplierCode)
    throw new Failure('yard.otherSupplier', { number, supplierCode });
  const alreadyIn = new Failure('yard.alreadyIn', { number });
  if (await insideWith(caller, orderId)) throw alreadyIn;
  await onConflict(bindVisit(caller, id, order), {
    yard_visit_one_open: alreadyIn,
    yard_visit_one_of_run: alreadyIn,
  });
  await arriveTruck(caller, orderId);
  return { id, version: version + 1 };
};
