import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import type * as calls from '../../contract/endpoints.ts';
import { packagingColumnsOf } from '../record.ts';

export const createPackaging: Action<typeof calls.createPackaging> = async ({ db }, { code, ...given }) => {
  const written = db
    .insertInto('packaging')
    .values({ code, ...packagingColumnsOf(given) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = new Failure('packaging.codeTaken', { field: 'code', value: code });
  return unlessTaken(written, { packaging_code_taken: taken });
};
