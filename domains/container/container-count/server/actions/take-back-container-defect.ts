import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { placeOf, postStep, SCRAP } from '../defect-steps.ts';
import { defectById, defects } from '../defects.ts';

/** What was repaired comes to the plant, whoever had them before; the rest is scrapped with the same step. */
export const takeBackContainerDefect: Action<typeof calls.takeBackContainerDefect> = async (
  caller,
  { repairedQuantity, condition, reason, ...which },
) => {
  await defects.move(caller, 'takeBack', which, async (defect) => {
    const { number, quantity, plantNo } = defect;
    const scrapped = quantity - repairedQuantity;
    if (scrapped < 0)
      throw new Failure('containerDefect.tooMany', { number, quantity, field: 'repairedQuantity' });
    if (repairedQuantity === 0)
      throw new Failure('containerDefect.noneRepaired', { field: 'repairedQuantity' });
    if (scrapped > 0 && reason === null)
      throw new Failure('containerDefect.scrapReason', { scrapped, field: 'reason' });
    const from = placeOf(defect);
    const to = { kind: 'plant', code: plantNo, condition } as const;
    await postStep(caller, defect, { cause: 'repair', from, to, quantity: repairedQuantity, reason });
    await postStep(caller, defect, { cause: 'scrap', from, to: SCRAP, quantity: scrapped, reason });
    return {
      repairedQuantity,
      repairedCondition: condition,
      scrappedQuantity: scrapped,
      decision: reason,
      closedAt: new Date().toISOString(),
    };
  });
  await caller.tell('container-defect.moved', { id: which.id, verb: 'takeBack' });
  return defectById(caller, which.id);
};
