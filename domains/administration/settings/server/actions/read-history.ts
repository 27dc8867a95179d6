import { Failure } from '@portal/platform/contract/failure.ts';
import type * as shellCalls from '../../contract/shell-calls.ts';
import { HISTORY_AT_ONCE } from '@portal/platform/contract/shell/shell.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { lineColumns, historyLines } from '../record/history-lines.ts';
import { maySee } from '../record/visible-record.ts';

/** Changes of a record, the newest first; `before` is the id of the last line that was shown. */
export const readHistory: Action<typeof shellCalls.readHistory> = async (caller, { entity, id, before }) => {
  if (!(await maySee(caller, entity, id))) throw new Failure('err.notFound');
  const lines = await caller.db
    .selectFrom('history')
    .select(lineColumns(caller))
    .where(ownTenant(caller.scope))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(HISTORY_AT_ONCE)
    .execute();
  return historyLines(caller, entity, lines);
};
