import type { Action } from '@portal/platform/server/caller.ts';
import type { createPackaging } from '../../contract/endpoints.ts';
import { packagingColumnsOf } from '../record.ts';

export const create: Action<typeof createPackaging> = async ({ db }, { code, ...given }) =>
  db
    .insertInto('packaging')
    .values({ code, ...packagingColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
