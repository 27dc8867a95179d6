import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { setTags } from '@portal/tag/server/offers.ts';
import type * as bulletinCalls from '../../../contract/bulletin.ts';
import { bulletinOf, bulletinColumns } from '../../bulletin/bulletin.ts';

export const changeBulletin: Action<typeof bulletinCalls.changeBulletin> = async (
  caller,
  { id, version, ...input },
) => {
  await rowForUpdate(caller, 'bulletin', id, { version });
  await caller.db
    .updateTable('bulletin')
    .set(bulletinColumns(input))
    .where(ownRows(caller.scope, 'bulletin'))
    .where('id', '=', id)
    .execute();
  if (input.tags) await setTags(caller, 'bulletin', { id, tags: input.tags });
  return bulletinOf(caller, id);
};
