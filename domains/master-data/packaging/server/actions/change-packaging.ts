import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { packagingColumnsOf } from '../record.ts';

/** Everything but the code: agreements and handling units carry it. */
export const changePackaging: Action<typeof calls.changePackaging> = async (
  caller,
  { id, version, code, ...given },
) => {
  const before = await rowForUpdate(caller, 'packaging', id, { version });
  if (before.code !== code) throw new Failure('packaging.codeStays', { field: 'code' });
  return caller.db
    .updateTable('packaging')
    .set(packagingColumnsOf(given))
    .where(ownRows(caller.scope, 'packaging'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
