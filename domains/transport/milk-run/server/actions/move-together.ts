import type { TransportStatus } from '@portal/transport/contract/status.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import {
  acceptTransport,
  arriveTruck,
  confirmPlanned,
  departTransport,
  type TransportOrderRow,
} from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { runToMove, touchRun } from '../run-to-change.ts';
import { runById } from '../runs.ts';

type Verb = 'confirm' | 'accept' | 'depart' | 'arrive';
type Move = Action<typeof calls.acceptMilkRun>;

/**
 * Moves all orders that wait for it on, by the rights of who does it and as each would be alone: their stages, notices and tickets stay their own. Those
 * that have moved already stay. Fails with `milkRun.status` when none waits.
 */
const together =
  (
    verb: Verb,
    isWaiting: (order: TransportOrderRow) => boolean,
    moveOne: (caller: Caller, order: TransportOrderRow) => Promise<unknown>,
  ): Move =>
  async (caller, which) => {
    const { run, orders } = await runToMove(caller, which, verb);
    const waiting = orders.filter(isWaiting);
    if (waiting.length === 0) throw new Failure('milkRun.status');
    for (const order of waiting.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id))))
      await moveOne(caller, order);
    await caller.asSystem(async (system) => touchRun(system, run.id));
    return runById(caller, which.id);
  };

const mayBe =
  (verb: 'confirm' | 'request' | 'accept' | 'depart' | 'arrive') =>
  ({ status }: { readonly status: TransportStatus }): boolean =>
    can(transportStatus, status, verb);

const confirmAll: Action<typeof calls.confirmMilkRun> = together(
  'confirm',
  (order) => mayBe('confirm')(order) || mayBe('request')(order),
  confirmPlanned,
);
const acceptAll: Move = together('accept', mayBe('accept'), async (caller, { id, version }) =>
  acceptTransport(caller, { id, version }),
);
const departAll: Move = together('depart', mayBe('depart'), async (caller, { id, version }) =>
  departTransport(caller, { id, version }),
);
const arriveAll: Move = together(
  'arrive',
  (order) => mayBe('arrive')(order) && order.arrived_at === null,
  // With the first one the others have come as well (`arriveTogether`).
  async (caller, { id }) => arriveTruck(caller, id),
);

export const confirmMilkRun: Action<typeof calls.confirmMilkRun> = async (caller, which) =>
  confirmAll(caller, which);
export const acceptMilkRun: Move = async (caller, which) => acceptAll(caller, which);
export const departMilkRun: Move = async (caller, which) => departAll(caller, which);
export const arriveMilkRun: Move = async (caller, which) => arriveAll(caller, which);
