import { Failure } from '@portal/platform/contract/failure.ts';
import { can, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import type { TransportOrderRow } from '@portal/transport/server/offers.ts';
import type { MilkRun } from '../contract/fields.ts';
import { runToMove } from './run-to-change.ts';
import { runById, runs } from './runs.ts';

type Which = { readonly id: string; readonly version: number };
type Together = {
  readonly verb: 'confirm' | 'accept' | 'depart' | 'arrive';
  readonly isWaiting: (order: TransportOrderRow) => boolean;
  readonly moveOne: (caller: Caller, order: TransportOrderRow) => Promise<unknown>;
};

/**
 * Moves all orders that wait for it on, by the rights of who does it and as each would be alone: their stages, notices and tickets stay their own. Those
 * that have moved already stay. Fails with `milkRun.status` when none waits.
 */
export const moveTogether = async (
  caller: Caller,
  which: Which,
  { verb, isWaiting, moveOne }: Together,
): Promise<MilkRun> => {
  const { run, orders } = await runToMove(caller, verb, which);
  const waiting = orders.filter(isWaiting);
  if (waiting.length === 0) throw new Failure('milkRun.status');
  for (const order of waiting.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id))))
    await moveOne(caller, order);
  await caller.asSystem(async (system) => runs.touch(system, run.id));
  return runById(caller, which.id);
};

/** Whether an order waits for a verb of its own. */
export const orderWaitsTo =
  (verb: VerbOf<typeof transportStatus>) =>
  ({ status }: Pick<TransportOrderRow, 'status'>): boolean =>
    can(transportStatus, status, verb);
