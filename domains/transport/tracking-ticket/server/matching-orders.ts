import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ordersTracked, type TrackedOrder } from '@portal/transport/server/offers.ts';

/** By what somebody names the truck that he tells of: the order's number goes before its bordero. */
export type Named = { readonly borderoNo: string | null; readonly orderNumber: string | null };

/**
 * Of what was found by a number or a bordero: one order, or all that share a truck on one run. Fails with `tracking.noOrder`, and with
 * `tracking.severalOrders` where a bordero was given to trucks that have nothing to do with each other.
 */
export const matchingOrders = async (
  caller: Caller,
  [order, ...others]: readonly TrackedOrder[],
  named: Named,
): Promise<readonly [TrackedOrder, ...TrackedOrder[]]> => {
  const number = numberOf(named);
  if (!order) throw new Failure('tracking.noOrder', { number, field: 'orderNumber' });
  if (others.length === 0) return [order];
  const run = await runOf(caller, order);
  for (const other of others)
    if (run === undefined || (await runOf(caller, other)) !== run)
      throw new Failure('tracking.severalOrders', { number, field: 'orderNumber' });
  return [order, ...others];
};

const runOf = async (caller: Caller, { id }: TrackedOrder): Promise<string | undefined> =>
  (await caller.ask('transport.run', { orderId: id }))[0]?.id;

/** Looks for the orders that are meant. Fails as `matchingOrders` does. */
export const ordersCalled = async (caller: Caller, named: Named) =>
  matchingOrders(
    caller,
    await ordersTracked(
      caller,
      named.orderNumber === null ? { borderoNo: numberOf(named) } : { number: named.orderNumber },
    ),
    named,
  );

/** The one order that is meant. Fails as `matchingOrders` does, and for a run, whose orders are told of one by one. */
export const orderCalled = async (caller: Caller, named: Named): Promise<TrackedOrder> => {
  const [order, other] = await ordersCalled(caller, named);
  if (other) throw new Failure('tracking.severalOrders', { number: numberOf(named), field: 'orderNumber' });
  return order;
};

const numberOf = ({ orderNumber, borderoNo }: Named): string => orderNumber ?? borderoNo ?? '';
