import { Failure } from '@portal/platform/contract/failure.ts';
import { HISTORY_AT_ONCE, type recordHistory } from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { maySee } from '../visible-record.ts';

/** Changes of a record, the newest first; `before` is the id of the last line that was shown. */
export const historyOfRecord: Action<typeof recordHistory> = async (caller, { entity, id, before }) => {
  if (!(await maySee(caller, entity, id))) throw new Failure('err.notFound');
  return caller.db
    .selectFrom('history')
    .select([
      'id',
      'at',
      'user_no as userNo',
      'user_name as userName',
      'source',
      'action',
      'field',
      'before',
      'after',
    ])
    .where('tenant_id', '=', caller.scope.tenantId)
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(HISTORY_AT_ONCE)
    .execute();
};
