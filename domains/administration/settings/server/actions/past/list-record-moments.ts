import { sql } from 'kysely';
import { MOMENTS_AT_ONCE } from '@portal/platform/contract/shell/record-past.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../../contract/past-calls.ts';
import { historyLines, lineColumns } from '../../record/history-lines.ts';
import { keptRecord } from '../../record/past/kept-record.ts';

/** What one person did in one transaction is one moment, named by its last line. */
export const listRecordMoments: Action<typeof calls.listRecordMoments> = async (caller, { entity, id }) => {
  await keptRecord(caller, { entity, id }, undefined);
  const moments = caller.db
    .selectFrom('history_whole')
    .select((of) => [
      of.fn.max<string>('id').as('last'),
      of.fn.countAll<string>().as('changes'),
      sql<string>`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('moment'),
    ])
    .where(ownTenant(caller.scope))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .groupBy(['at', 'user_no', 'action'])
    .orderBy('last', 'desc')
    .limit(MOMENTS_AT_ONCE);
  const rows = await caller.db
    .with('moment', () => moments)
    .selectFrom('history_whole as history')
    .innerJoin('moment', 'moment.last', 'history.id')
    .select([...lineColumns(caller), 'moment.changes', 'moment.moment'])
    .where(ownTenant(caller.scope, 'history'))
    .orderBy('history.id', 'desc')
    .execute();
  const lines = await historyLines(caller, entity, rows);
  return rows.map(({ moment, changes }, at) => ({
    at: moment,
    userName: lines[at]!.userName,
    actionName: lines[at]!.actionName,
    changes: Number(changes),
  }));
};
