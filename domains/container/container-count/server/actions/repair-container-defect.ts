import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { AT_SHOP, placeOf, postStep } from '../defect-steps.ts';
import { defectById, defects } from '../defects.ts';

/** From whoever has them to the repair shop. */
export const repairContainerDefect: Action<typeof calls.repairContainerDefect> = async (
  caller,
  { reason, ...which },
) => {
  await defects.move(caller, 'repair', which, async (defect) => {
    const { quantity } = defect;
    await postStep(caller, defect, {
      cause: 'repair',
      from: placeOf(defect),
      to: AT_SHOP,
      quantity,
      reason,
    });
    return { decision: reason, repairSince: new Date().toISOString() };
  });
  await caller.tell('container-defect.moved', { id: which.id, verb: 'repair' });
  return defectById(caller, which.id);
};
