import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { onAgreedDays, ordersForUpdate, rideWith } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { movesTo } from '../moves-to.ts';
import { requireSuppliers, writeRun } from '../plan-run.ts';
import { runById } from '../runs.ts';
import { checkJoins } from '../stops.ts';

/**
 * Orders become one run: truck and window are those of the first that was chosen, and its booking is the only one that is left. What its
 * day makes late or too early of the others' notes is agreed to first.
 */
export const makeMilkRun: Action<typeof calls.makeMilkRun> = async (caller, input) => {
  const orderIds = [...new Set(input.orderIds)];
  // What the caller may not see is refused before the system acts on anything.
  const seen = await ordersForUpdate(caller, orderIds);
  requireSuppliers(seen);
  const id = await makeRun(caller, orderIds, input);
  return runById(caller, id);
};

/** The run of orders, in the order in which their suppliers are driven to. */
const makeRun = async (
  caller: Caller,
  orderIds: readonly string[],
  { remark, agreed }: Pick<ParsedInput<typeof calls.makeMilkRun>, 'remark' | 'agreed'>,
): Promise<string> =>
  caller.asSystem(async (system) => {
    const found = new Map((await ordersForUpdate(system, orderIds)).map((order) => [order.id, order]));
    const [lead, ...others] = orderIds.map((id) => found.get(id)!);
    for (const order of [lead!, ...others]) await checkJoins(system, order, lead!);
    const why = words[caller.language].actions.make;
    await onAgreedDays(system, movesTo(lead!, others), agreed, async () => {
      for (const other of others) await rideWith(system, other, lead!, why);
    });
    return writeRun(system, await ordersInPlace(system, orderIds), remark);
  });

/** Orders as they are now, in the order of their ids as given. */
export const ordersInPlace = async (system: Caller, orderIds: readonly string[]) => {
  const now = new Map((await ordersForUpdate(system, orderIds)).map((order) => [order.id, order]));
  return orderIds.map((id) => now.get(id)!);
};
