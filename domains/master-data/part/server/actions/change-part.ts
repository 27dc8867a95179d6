import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partColumnsOf } from '../record.ts';

/** Everything but the number: agreements, call-offs and messages carry it. */
export const changePart: Action<typeof calls.changePart> = async (
  caller,
  { id, version, partNo, ...given },
) => {
  const before = await rowForUpdate(caller, 'part', id, { version });
  if (before.part_no !== partNo) throw new Failure('part.numberStays', { field: 'partNo' });
  return caller.db
    .updateTable('part')
    .set(partColumnsOf(given))
    .where(ownRows(caller.scope, 'part'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
