import type { plantsOfUser } from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type {
  doorsOfUnloadingPoint,
  listUnloadingPoints,
  selectUnloadingAreas,
  selectUnloadingPoints,
} from '../../contract/endpoints.ts';
import { areaChoices, doorsFor, pagePoints, plantsOf, pointChoices } from '../queries.ts';

export const plants: Action<typeof plantsOfUser> = async (caller) => plantsOf(caller);

export const points: Action<typeof listUnloadingPoints> = async (caller, asked) => pagePoints(caller, asked);

export const areasToChoose: Action<typeof selectUnloadingAreas> = async (caller, { name }) =>
  areaChoices(caller, name);

export const pointsToChoose: Action<typeof selectUnloadingPoints> = async (caller, { name }) =>
  pointChoices(caller, name);

export const doors: Action<typeof doorsOfUnloadingPoint> = async (caller, { id }) =>
  doorsFor(caller).where('at_door.unloading_point_id', '=', id).execute();
