import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** The promised share of a line that goods sent now serve. */
export type ServedShare = { readonly line_id: string; readonly serves_on: Day };

/**
 * SQL, a table expression of `ServedShare`: goods fill shares in the order of days, so it is the first that what was sent before leaves open; beyond all of them
 * the last one, and without a promise the day for which the line is requested.
 */
export const servedShares = (
  { scope }: Pick<Reader, 'scope'>,
  lineIds: readonly string[],
): RawBuilder<ServedShare> => sql<ServedShare>`(
  select line.id as line_id, coalesce(
    (select share.deliver_on from (
      select daily.deliver_on, sum(daily.quantity) over (order by daily.deliver_on, daily.batch_no) as until from call_off_commitment as daily
      where ${ownRows(scope, 'call_off_commitment', 'daily')} and daily.line_id = line.id
    ) as share where share.until > line.sent_qty order by share.deliver_on limit 1),
    (select max(last.deliver_on) from call_off_commitment as last where ${ownRows(scope, 'call_off_commitment', 'last')} and last.line_id = line.id),
    line.due_on) as serves_on
  from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and line.id = any (${lineIds}::bigint[])
)`;
