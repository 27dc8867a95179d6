import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { PROMISED } from '../../contract/status.ts';

/** What a supplier promised of a line for one day, as far as no note carries it. */
export type CommittedShare = {
  readonly tenant_id: number;
  readonly plant_no: string;
  readonly supplier_code: string;
  readonly line_id: string;
  readonly sa_no: string;
  readonly part_no: string;
  readonly unloading_point: string;
  readonly warehouse_code: string;
  readonly unit: string;
  readonly deliver_on: Day;
  readonly quantity: Quantity;
};

/**
 * SQL, a table expression: promised shares of lines, day by day, that are still to be put on notes. A line promised in several shares for one day has
 * one; what notes carry already is taken off the earliest shares. `dates` narrows the days, `lineIds` and `partNos` the lines.
 */
export const committedShares = (
  { scope }: Pick<Reader, 'scope'>,
  {
    dates,
    lineIds,
    partNos,
  }: { dates?: { from: Day; to: Day }; lineIds?: readonly string[]; partNos?: readonly string[] | undefined },
): RawBuilder<CommittedShare> => {
  const ofDates = dates
    ? sql`and line.id in (select wanted.line_id from call_off_commitment as wanted
        where ${ownRows(scope, 'call_off_commitment', 'wanted')} and wanted.deliver_on between ${dates.from} and ${dates.to})`
    : sql``;
  const ofLines = lineIds ? sql`and line.id = any (${lineIds}::bigint[])` : sql``;
  const ofParts = partNos
    ? sql`and line.agreement_id in (select agreement.id from scheduling_agreement as agreement
        where ${ownRows(scope, 'scheduling_agreement', 'agreement')} and agreement.part_no = any (${partNos}::text[]))`
    : sql``;
  const days = dates ? sql`and share.deliver_on between ${dates.from} and ${dates.to}` : sql``;
  return sql<CommittedShare>`(
    select share.* from (
      select line.tenant_id, line.plant_no, line.supplier_code, line.id as line_id, line.sa_no, line.part_no, line.unloading_point, line.warehouse_code, line.unit,
        promise.deliver_on,
        least(promise.quantity, greatest(0, least(line.committed_qty - line.allocated_qty, line.open_qty)
          - coalesce(sum(promise.quantity) over (partition by line.id order by promise.deliver_on desc rows between unbounded preceding and 1 preceding), 0))) as quantity
      from call_off_line as line
      join lateral (
        select daily.deliver_on, sum(daily.quantity) as quantity from call_off_commitment as daily
        where ${ownRows(scope, 'call_off_commitment', 'daily')} and daily.line_id = line.id group by daily.deliver_on
      ) as promise on true
      where ${ownRows(scope, 'call_off_line', 'line')} and ${inStates('line.status', [PROMISED])} ${ofDates} ${ofLines} ${ofParts}
    ) as share
    where share.quantity > 0 ${days}
  )`;
};
