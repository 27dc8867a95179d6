import type * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { areaChoices, doorsFor, pagePoints, plantsOf, pointChoices } from '../queries.ts';

export const listPlantsOfUser: Action<typeof shellCalls.listPlantsOfUser> = async (caller) =>
  plantsOf(caller);

export const listUnloadingPoints: Action<typeof calls.listUnloadingPoints> = async (caller, asked) =>
  pagePoints(caller, asked);

export const selectUnloadingAreas: Action<typeof calls.selectUnloadingAreas> = async (caller, { name }) =>
  areaChoices(caller, name);

export const selectUnloadingPoints: Action<typeof calls.selectUnloadingPoints> = async (caller, { name }) =>
  pointChoices(caller, name);

export const listDoors: Action<typeof calls.listDoors> = async (caller, { id }) =>
  doorsFor(caller).where('at_door.unloading_point_id', '=', id).execute();
