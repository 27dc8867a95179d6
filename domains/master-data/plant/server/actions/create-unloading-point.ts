import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import type * as calls from '../../contract/endpoints.ts';
import { areaExists } from '../queries.ts';
import { pointColumnsOf, pointTaken } from '../record.ts';

export const createUnloadingPoint: Action<typeof calls.createUnloadingPoint> = async (caller, given) => {
  if (!(await areaExists(caller, given.areaCode)))
    throw new Failure('plant.areaUnknown', { field: 'areaCode', areaCode: given.areaCode });
  const written = caller.db
    .insertInto('unloading_point')
    .values({ plant_no: caller.scope.plantNo, ...pointColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return unlessTaken(written, { unloading_point_taken: pointTaken(given.code) });
};
