import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RunOfOrder } from '../contract/fields.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The run on which an order shares its truck with orders of other suppliers; nothing where its truck is its own. */
    'transport.run': { input: { orderId: string }; output: RunOfOrder };
    /** SQL: the number of the run that a `shipment` rides on, for lists of orders. */
    'transport.runNumber': { input: null; output: RawBuilder<string | null> };
    /** An order comes off the truck that it shares, because it is cancelled or rejected: what follows for the others. Asked before its window is free. */
    'transport.leaves': { input: { orderId: string }; output: void };
  }
}

/** Truck and window of an order that shares them are those of its run. Fails with `transport.onRun`, which names it. */
export const requireOwnTruck = async (caller: Caller, orderId: string): Promise<void> => {
  const [run] = await caller.ask('transport.run', { orderId });
  if (run) throw new Failure('transport.onRun', { run: run.number });
};

/** SQL: the number of the run on which a `shipment` shares its truck; null where its truck is its own. */
export const runNumberOf = async (caller: Caller): Promise<RawBuilder<string | null>> => {
  const [number] = await caller.ask('transport.runNumber', null);
  return number ?? sql<string | null>`null::text`;
};

/** The others keep truck and window when one order goes. */
export const leaveSharedTruck = async (caller: Caller, orderId: string): Promise<void> => {
  await caller.ask('transport.leaves', { orderId });
};
