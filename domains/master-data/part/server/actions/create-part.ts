import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partColumnsOf } from '../record.ts';

export const createPart: Action<typeof calls.createPart> = async ({ db }, { partNo, ...given }) => {
  const written = db
    .insertInto('part')
    .values({ part_no: partNo, ...partColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = new Failure('part.numberTaken', { field: 'partNo', value: partNo });
  return unlessTaken(written, { part_no_taken: taken, part_key_taken: taken });
};
