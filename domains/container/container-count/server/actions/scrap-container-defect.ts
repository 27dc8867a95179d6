import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { placeOf, postStep, SCRAP } from '../defect-steps.ts';
import { defectById, defects } from '../defects.ts';

/** Beyond repair, where they are or at the repair shop. */
export const scrapContainerDefect: Action<typeof calls.scrapContainerDefect> = async (
  caller,
  { reason, ...which },
) => {
  await defects.move(caller, 'scrap', which, async (defect) => {
    const { quantity } = defect;
    await postStep(caller, defect, { cause: 'scrap', from: placeOf(defect), to: SCRAP, quantity, reason });
    return {
      repairedQuantity: 0,
      scrappedQuantity: quantity,
      decision: reason,
      closedAt: new Date().toISOString(),
    };
  });
  await caller.tell('container-defect.moved', { id: which.id, verb: 'scrap' });
  return defectById(caller, which.id);
};
