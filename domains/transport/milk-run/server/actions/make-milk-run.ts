import * as z from 'zod/mini';
import type { Action } from '@portal/platform/server/caller.ts';
import { onAgreedDays, ordersForUpdate, rideWith } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TypedOfRun } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { movesTo } from '../moves-to.ts';
import { ordersInPlace, requireSuppliers, writeRun } from '../plan-run.ts';
import { runById } from '../runs.ts';
import { checkJoins } from '../stops.ts';

/**
 * Orders become one run: truck and window are those of the first that was selected, and its booking is the only one that is left. What its
 * day makes late or too early of the others' notes is agreed to first.
 */
export const makeMilkRun: Action<typeof calls.makeMilkRun> = async (caller, input) => {
  const orderIds = [...new Set(input.orderIds)];
  // What the caller may not see is refused before the system acts on anything.
  requireSuppliers(await ordersForUpdate(caller, orderIds));
  const id = await caller.asSystem(async (system) => {
    const [first, ...others] = await ordersInPlace(system, orderIds);
    for (const order of [first!, ...others]) await checkJoins(system, order, first!);
    const why = words[caller.language].actions.make;
    await onAgreedDays(system, movesTo(first!, others), input.agreed, async () => {
      for (const other of others) await rideWith(system, other, first!, why);
    });
    return writeRun(system, await ordersInPlace(system, orderIds), z.parse(TypedOfRun, input));
  });
  return runById(caller, id);
};
