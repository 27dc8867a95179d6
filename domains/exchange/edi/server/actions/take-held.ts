import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeHeldTransmission } from '../taking/transmissions.ts';
import { redriveSelected } from '../redrive.ts';
import { waitingFor, waitingWith, letGo } from '../waiting-for.ts';

/** Its number is taken into the chain, its items go their usual way. Whoever says so has seen all of it. */
export const takeHeld: Action<typeof calls.takeHeld> = async (caller, { id }) => {
  const { workKey, alike, transmissionId } = await waitingFor(caller, id, 'edi.transmissionHeld');
  await caller.asSystem(async (system) => {
    if ((await waitingWith(system, workKey)).length !== alike)
      throw new Failure('edi.heldOfOtherPlants', { id });
    if (!(await takeHeldTransmission(system, transmissionId)))
      throw new Failure('edi.itemNotWaiting', { id });
    await letGo(system, await waitingWith(system, workKey), 'edi.transmissionHeld');
  });
  return redriveSelected(caller, { workKey }, undefined);
};
