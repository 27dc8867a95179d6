import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** What is called off of a part for a week, and what its supplier promised for it. */
export type CalledOffOfWeek = {
  readonly tenant_id: number;
  readonly plant_no: string;
  readonly supplier_code: string;
  readonly part_no: string;
  readonly unit: string;
  readonly monday: Day;
  readonly called_off: Quantity;
  readonly promised: Quantity;
};

/**
 * SQL, a table expression of `CalledOffOfWeek`: lines due from one day to another by their weeks, and promises of them by the weeks for which they are made. What
 * names a month counts in the week of its first day.
 */
export const calledOffByWeek = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): RawBuilder<CalledOffOfWeek> => sql<CalledOffOfWeek>`(
  select tenant_id, plant_no, supplier_code, part_no, unit, monday, sum(called_off) as called_off, sum(promised) as promised from (
    select line.tenant_id, line.plant_no, line.supplier_code, line.part_no, line.unit, date_trunc('week', line.due_on)::date as monday, line.requested_qty as called_off, 0 as promised
    from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and line.due_on between ${from}::date and ${to}::date
    union all
    select line.tenant_id, line.plant_no, line.supplier_code, line.part_no, line.unit, date_trunc('week', promise.deliver_on)::date, 0, promise.quantity
    from call_off_line as line
      join call_off_commitment as promise on promise.tenant_id = line.tenant_id and promise.line_id = line.id
    where ${ownRows(scope, 'call_off_line', 'line')} and promise.deliver_on between ${from}::date and ${to}::date
  ) as said group by 1, 2, 3, 4, 5, 6
)`;
