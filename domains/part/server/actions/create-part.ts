import type { Action } from '@portal/platform/server/caller.ts';
import type { createPart } from '../../contract/endpoints.ts';
import { partColumnsOf } from '../record.ts';

export const create: Action<typeof createPart> = async ({ db }, { partNo, ...given }) =>
  db
    .insertInto('part')
    .values({ part_no: partNo, ...partColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
