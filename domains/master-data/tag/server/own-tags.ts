import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';

/** Only its creator changes a tag (SPEC section 6). */
export const refuseOthers = async (
  { db, scope }: Caller,
  drafts: readonly Draft<object>[],
): Promise<void> => {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  const others = await db
    .selectFrom('tag')
    .select(['id', 'created_by as createdBy'])
    .where(ownRows(scope, 'tag'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('created_by', '<>', scope.userNo)
    .execute();
  const creators = new Map(others.map(({ id, createdBy }) => [id, createdBy]));
  for (const { id, refuse } of drafts) {
    const createdBy = creators.get(id ?? '');
    if (createdBy !== undefined) refuse('tag.notYours', { field: 'nameZh', createdBy });
  }
};
