import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../../contract/import-calls.ts';

export const readProgress: Action<typeof calls.readProgress> = async ({ db, scope }, { id }) =>
  (await db
    .selectFrom('progress')
    .select(['done', 'total'])
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
