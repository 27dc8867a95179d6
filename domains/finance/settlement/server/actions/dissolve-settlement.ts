import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { settlements } from '../settlements.ts';
import { takeOut } from '../take-out.ts';

/**
 * As if the list had not been made; it stays with who took it back and why. Its goods are priced again with the next one. Fails with `settlement.invoiced`
 * while lines of it are invoiced.
 */
export const dissolveSettlement: Action<typeof calls.dissolveSettlement> = async (
  caller,
  { id, version, reason },
) => {
  const list = await settlements.toMove(caller, 'dissolve', { id, version });
  const [invoice] = await caller.ask('settlement.invoices', { settlementId: id });
  if (invoice) throw new Failure('settlement.invoiced', { number: list.number, invoice: invoice.number });
  await takeOut(caller, list, null, null);
  await settlements.moveOn(caller, 'dissolve', list, {
    endedAt: new Date().toISOString(),
    endedBy: caller.scope.userName,
    endReason: reason,
  });
  await caller.tell('settlement.changed', { id });
  return null;
};
