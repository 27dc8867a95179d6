import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import type * as calls from '../../contract/endpoints.ts';
import { areaExists } from '../queries.ts';
import { pointColumnsOf, pointTaken } from '../record.ts';

export const changeUnloadingPoint: Action<typeof calls.changeUnloadingPoint> = async (
  caller,
  { id, version, ...given },
) => {
  await rowForUpdate(caller, 'unloading_point', id, { version });
  if (!(await areaExists(caller, given.areaCode)))
    throw new Failure('plant.areaUnknown', { field: 'areaCode', areaCode: given.areaCode });
  const written = caller.db
    .updateTable('unloading_point')
    .set(pointColumnsOf(given))
    .where(ownRows(caller.scope, 'unloading_point'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return unlessTaken(written, { unloading_point_taken: pointTaken(given.code) });
};
