import type { Action } from '@portal/platform/server/caller.ts';
import { takeContainersBack } from '@portal/container-ledger/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { defectById, defects } from '../defects.ts';

/** A mistake: what the report moved goes back. */
export const withdrawContainerDefect: Action<typeof calls.withdrawContainerDefect> = async (
  caller,
  { reason, ...which },
) => {
  await defects.move(caller, 'withdraw', which, async ({ id }) => {
    await caller.asSystem(async (system) => takeContainersBack(system, 'container_defect', id, reason));
    return { decision: reason, closedAt: new Date().toISOString() };
  });
  return defectById(caller, which.id);
};
