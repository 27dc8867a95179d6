import type { Action } from '@portal/platform/server/caller.ts';
import { setTags } from '@portal/tag/server/offers.ts';
import type * as bulletinCalls from '../../../contract/bulletin.ts';
import { bulletinOf, bulletinColumns } from '../../bulletin/bulletin.ts';

export const createBulletin: Action<typeof bulletinCalls.createBulletin> = async (caller, input) => {
  const { id } = await caller.db
    .insertInto('bulletin')
    .values(bulletinColumns(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (input.tags) await setTags(caller, 'bulletin', { id, tags: input.tags });
  return bulletinOf(caller, id);
};
