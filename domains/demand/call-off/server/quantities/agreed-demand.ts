import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noteStates, PROMISED } from '../../contract/status.ts';

/** What is agreed of a line for one day and has not been sent. */
export type AgreedDemand = {
  readonly tenant_id: number;
  readonly plant_no: string;
  readonly supplier_code: string;
  readonly line_id: string;
  readonly sa_no: string;
  readonly part_no: string;
  readonly unit: string;
  readonly due_on: Day;
  readonly quantity: Quantity;
};

/**
 * SQL, a table expression of `AgreedDemand`: lines that a note may be written for, day by day, as far as no sent note carries them. What was promised
 * for other days counts for these; what was sent comes off the earliest. Where the plant asks for no answers, what it calls off is agreed.
 */
export const agreedDemand = (
  { scope }: Pick<Reader, 'scope'>,
  { answersRequired, supplierCode }: { answersRequired: boolean; supplierCode?: string | undefined },
): RawBuilder<AgreedDemand> => {
  const ofSupplier = supplierCode === undefined ? sql`` : sql`and line.supplier_code = ${supplierCode}`;
  const others = noteStates(answersRequired).filter((status) => status !== PROMISED);
  const columns = sql`line.tenant_id, line.plant_no, line.supplier_code, line.id as line_id, line.sa_no, line.part_no, line.unit`;
  return sql<AgreedDemand>`(
    select share.* from (
      select ${columns}, promise.deliver_on as due_on,
        least(promise.quantity, greatest(0, least(line.committed_qty, line.requested_qty) - line.sent_qty
          - coalesce(sum(promise.quantity) over (partition by line.id order by promise.deliver_on desc rows between unbounded preceding and 1 preceding), 0))) as quantity
      from call_off_line as line
      join lateral (
        select daily.deliver_on, sum(daily.quantity) as quantity from call_off_commitment as daily
        where ${ownRows(scope, 'call_off_commitment', 'daily')} and daily.line_id = line.id group by daily.deliver_on
      ) as promise on true
      where ${ownRows(scope, 'call_off_line', 'line')} and not line.closed and ${inStates('line.status', [PROMISED])} ${ofSupplier}
    ) as share
    where share.quantity > 0
    union all
    select ${columns}, line.due_on, line.requested_qty - line.sent_qty as quantity
    from call_off_line as line
    where ${ownRows(scope, 'call_off_line', 'line')} and not line.closed and ${inStates('line.status', others)} ${ofSupplier}
      and line.requested_qty > line.sent_qty
  )`;
};
