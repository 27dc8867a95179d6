import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RunOfOrder } from '../../contract/fields.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The run on which an order shares its truck with orders of other suppliers; nothing where its truck is its own. */
    'transport.run': { input: { orderId: string }; output: RunOfOrder };
  }
}

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface Announcements {
    /** An order comes off the truck that it shares, because it is cancelled or rejected. Its window is not free yet. */
    'transport.leaves': { readonly orderId: string };
  }
  interface LentColumns {
    /** The number of the run on which an order shares its truck; null where its truck is its own. */
    'transport.run-number': string | null;
  }
}

/** Truck and window of an order that shares them are those of its run. Fails with `transport.onRun`, which names it. */
export const requireOwnTruck = async (caller: Caller, orderId: string): Promise<void> => {
  const [run] = await caller.ask('transport.run', { orderId });
  if (run) throw new Failure('transport.onRun', { run: run.number });
};

/** The others keep truck and window when one order goes. */
export const leaveSharedTruck = async (caller: Caller, orderId: string): Promise<void> => {
  await caller.announce('transport.leaves', { orderId });
};
