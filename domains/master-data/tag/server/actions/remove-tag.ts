import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';

/** Takes a tag off all records and away: off just as many as its creator has been told of, else he is asked once more. */
export const removeTag: Action<typeof calls.removeTag> = async (caller, { id, version, uses }) => {
  const { db, scope } = caller;
  const { created_by: createdBy } = await rowForUpdate(caller, 'tag', id, { version });
  if (createdBy !== scope.userNo) throw new Failure('tag.notYours', { createdBy });
  const { numDeletedRows } = await db
    .deleteFrom('tag_use')
    .where(ownTenant(scope))
    .where('tag_id', '=', id)
    .executeTakeFirst();
  if (Number(numDeletedRows) !== uses) throw new Failure('tag.inUse', { uses: Number(numDeletedRows) });
  await db.deleteFrom('tag').where(ownRows(scope, 'tag')).where('id', '=', id).execute();
  return null;
};
