import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/calls/carrier-calls.ts';
import { transportStatus } from '../../contract/status.ts';
import { requireOwnTruck } from '../orders/shared-truck.ts';
import { orderById } from '../queries.ts';
import { nameTruck } from '../riding-together.ts';

/** Another truck or driver of a confirmed order. Fails with `transport.truckFixed` once the truck has arrived, with `transport.onRun` where it is shared. */
export const nameOrderTruck: Action<typeof calls.nameOrderTruck> = async (caller, input) => {
  const order = await rowToMove(caller, 'transport_order', transportStatus, 'nameTruck', input);
  if (order.arrived_at !== null)
    throw new Failure('transport.truckFixed', { number: order.number, status: order.status });
  await requireOwnTruck(caller, order.id);
  const isSameDriver = input.driverId === null && input.driverName === order.driver_name;
  await nameTruck(caller, [order], {
    ...input,
    driverIdNo: isSameDriver ? (input.driverIdNo ?? order.driver_id_no) : input.driverIdNo,
    purposeOfEntry: order.purpose_of_entry,
    borderoNo: null,
  });
  return orderById(caller, order.id);
};
