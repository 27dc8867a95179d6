import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
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
const preSeriesCounters = async ({
  db,
  scope,
}: Caller): Promise<{ toAnswer: number; proposals: number; splits: number }> => {
  const counted = (which: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (select from pre_series_line as line where ${ownRows(scope, 'pre_series_line', 'line')}
      and ${which} limit ${COUNTED_UP_TO + 1}) as counted)`;
  const { rows } = await sql<{ toAnswer: number; proposals: number; splits: number }>`
    select ${counted(waits)} as "toAnswer", ${counted(inStates('line.status', PROPOSED))} as proposals,
      ${counted(inStates('line.status', [SPLIT_PROPOSED]))} as splits`.execute(db);
  return rows[0]!;
};
