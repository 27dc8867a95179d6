import type * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { areaChoices, doorsFor, pagePoints, plantsOf, pointChoices } from '../queries.ts';

export const plants: Action<typeof shellCalls.plantsOfUser> = async (caller) => plantsOf(caller);

export const points: Action<typeof calls.listUnloadingPoints> = async (caller, asked) =>
  pagePoints(caller, asked);

export const areasToChoose: Action<typeof calls.selectUnloadingAreas> = async (caller, { name }) =>
  areaChoices(caller, name);

export const pointsToChoose: Action<typeof calls.selectUnloadingPoints> = async (caller, { name }) =>
  pointChoices(caller, name);

export const doors: Action<typeof calls.doorsOfUnloadingPoint> = async (caller, { id }) =>
  doorsFor(caller).where('at_door.unloading_point_id', '=', id).execute();
