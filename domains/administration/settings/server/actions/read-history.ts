import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type * as shellCalls from '../../contract/shell-calls.ts';
import { HISTORY_AT_ONCE } from '@portal/platform/contract/shell.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { toldLines } from '../record/told-lines.ts';
import { maySee } from '../record/visible-record.ts';

/**
 * Changes of a record, the newest first; `before` is the id of the last line that was shown. Another company's people are told by
 * their names alone: from where they came and under which number they sign in is their company's and the administrators' to know.
 */
export const readHistory: Action<typeof shellCalls.readHistory> = async (caller, { entity, id, before }) => {
  if (!(await maySee(caller, entity, id))) throw new Failure('err.notFound');
  const lines = await caller.db
    .selectFrom('history')
    .select([
      'id',
      'at',
      ofColleague(caller, 'user_no').as('userNo'),
      'user_name as userName',
      sourceFor(caller).as('source'),
      'action',
      'of_table as ofTable',
      'unit',
      'field',
      'before',
      'after',
    ])
    .where(ownTenant(caller.scope))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(HISTORY_AT_ONCE)
    .execute();
  return toldLines(caller, { entity, id, lines });
};

/** What the system did by itself came from nobody's place: everybody may know. */
const sourceFor = (caller: Caller): RawBuilder<string | null> =>
  sql`case when source in ('job', 'system') then source else ${ofColleague(caller, 'source')} end`;

const ofColleague = ({ scope }: Caller, column: 'user_no' | 'source'): RawBuilder<string | null> =>
  scope.party === 'admin'
    ? sql`${sql.ref(column)}`
    : sql`case when party = ${scope.party} and company_code = ${scope.companyCode} then ${sql.ref(column)} end`;
