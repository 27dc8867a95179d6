import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { lastBatch, undoBatch } from '@portal/platform/server/list/import/undo-import.ts';
import type * as calls from '../../contract/import-calls.ts';

export const readLastImport: Action<typeof calls.readLastImport> = async (caller, { list }) =>
  lastBatch(caller, list);

export const undoImport: Action<typeof calls.undoImport> = async (caller, { id }) => undoBatch(caller, id);

export const readProgress: Action<typeof calls.readProgress> = async ({ db, scope }, { id }) =>
  (await db
    .selectFrom('progress')
    .select(['done', 'total'])
    .where(ownTenant(scope))
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
