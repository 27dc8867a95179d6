import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { defectToMove, moveDefect, placeOf, postStep } from '../defect-moves.ts';
import { defectById } from '../defects.ts';
import { requirePlant } from '../whose.ts';

const SCRAP = { kind: 'scrap', code: '', condition: 'scrapped' } as const;
const now = () => new Date().toISOString();

/** From whoever has them to the repair shop. */
export const repairContainerDefect: Action<typeof calls.repairContainerDefect> = async (
  caller,
  { reason, ...which },
) => {
  requirePlant(caller, 'containerDefect.plantOnly');
  const defect = await defectToMove(caller, which, 'repair');
  await postStep(caller, defect, {
    cause: 'repair',
    from: placeOf(defect),
    to: { kind: 'repair', code: '', condition: 'defect' },
    quantity: defect.quantity,
    reason,
  });
  await moveDefect(caller, defect.id, 'repair', { decision: reason, repair_since: now() });
  await caller.tell('container-defect.moved', { id: defect.id, verb: 'repair' });
  return defectById(caller, defect.id);
};

/** What was repaired comes to the plant, whoever had them before; the rest is scrapped with the same step. */
export const takeBackContainerDefect: Action<typeof calls.takeBackContainerDefect> = async (
  caller,
  { repairedQuantity, condition, reason, ...which },
) => {
  requirePlant(caller, 'containerDefect.plantOnly');
  const defect = await defectToMove(caller, which, 'takeBack');
  const { number, quantity } = defect;
  const scrapped = quantity - repairedQuantity;
  if (scrapped < 0)
    throw new Failure('containerDefect.tooMany', { number, quantity, field: 'repairedQuantity' });
  if (repairedQuantity === 0)
    throw new Failure('containerDefect.noneRepaired', { field: 'repairedQuantity' });
  if (scrapped > 0 && reason === null)
    throw new Failure('containerDefect.scrapReason', { scrapped, field: 'reason' });
  const from = placeOf(defect);
  await postStep(caller, defect, {
    cause: 'repair',
    from,
    to: { kind: 'plant', code: defect.plant_no, condition },
    quantity: repairedQuantity,
    reason,
  });
  await postStep(caller, defect, { cause: 'scrap', from, to: SCRAP, quantity: scrapped, reason });
  await moveDefect(caller, defect.id, 'takeBack', {
    repaired_quantity: repairedQuantity,
    repaired_condition: condition,
    scrapped_quantity: scrapped,
    decision: reason,
    closed_at: now(),
  });
  await caller.tell('container-defect.moved', { id: defect.id, verb: 'takeBack' });
  return defectById(caller, defect.id);
};

/** Beyond repair, where they are or at the repair shop. */
export const scrapContainerDefect: Action<typeof calls.scrapContainerDefect> = async (
  caller,
  { reason, ...which },
) => {
  requirePlant(caller, 'containerDefect.plantOnly');
  const defect = await defectToMove(caller, which, 'scrap');
  await postStep(caller, defect, {
    cause: 'scrap',
    from: placeOf(defect),
    to: SCRAP,
    quantity: defect.quantity,
    reason,
  });
  await moveDefect(caller, defect.id, 'scrap', {
    repaired_quantity: 0,
    scrapped_quantity: defect.quantity,
    decision: reason,
    closed_at: now(),
  });
  await caller.tell('container-defect.moved', { id: defect.id, verb: 'scrap' });
  return defectById(caller, defect.id);
};
