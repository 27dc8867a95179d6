import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { CountedWithDue } from '@portal/platform/server/document/deadlines.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedToAnswer, shownAnswerRules } from '@portal/call-off/server/offers.ts';
import { PROPOSED, SPLIT_PROPOSED } from '../contract/status.ts';
import { waits } from './lines/lines.ts';
import { listPreSeriesLines } from '../contract/endpoints.ts';
import { preSeriesWaiting } from '../contract/waiting.ts';

/** What the home page shows of pre-series. */
export const counters: DeclaredCounters = {
  lines: countersOf({
    list: listPreSeriesLines,
    count: async (caller) => preSeriesCounters(caller),
    waiting: preSeriesWaiting,
  }),
};

/** What waits in pre-series lines, for the home page: counted as lists are, each by an index of its own. */
const preSeriesCounters = async (caller: Caller) => {
  const { db, scope } = caller;
  const rules = await shownAnswerRules(caller);
  const counted = (which: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (select from pre_series_line as line where ${ownRows(scope, 'pre_series_line', 'line')}
      and ${which} limit ${COUNTED_UP_TO + 1}) as counted)`;
  const open = sql`select line.tenant_id, line.plant_no, null::date as until, line.asked_at as since from pre_series_line as line
    where ${ownRows(scope, 'pre_series_line', 'line')} and ${waits}`;
  const { rows } = await sql<CountedWithDue<'toAnswer'> & { proposals: number; splits: number }>`
    select "toAnswer", "toAnswerDue", ${counted(inStates('line.status', PROPOSED))} as proposals,
      ${counted(inStates('line.status', [SPLIT_PROPOSED]))} as splits
    from ${countedToAnswer('toAnswer', open, rules)}`.execute(db);
  const { toAnswerDue, ...counts } = rows[0]!;
  return { ...counts, due: { toAnswer: toAnswerDue } };
};
