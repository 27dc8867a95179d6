import type { Action } from '@portal/platform/server/caller.ts';
import { nameTruck } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { copyTruck, firstNow, runToMove } from '../run-to-change.ts';
import { runById } from '../runs.ts';

/** One truck and driver for all orders. */
export const nameMilkRunTruck: Action<typeof calls.nameMilkRunTruck> = async (
  caller,
  { id, version, ...truck },
) => {
  const inHand = await runToMove(caller, 'nameTruck', { id, version });
  await caller.asSystem(async (system) => {
    await nameTruck(system, inHand.orders, truck);
    await copyTruck(system, id, await firstNow(system, inHand));
  });
  return runById(caller, id);
};
