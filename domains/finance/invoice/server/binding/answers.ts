import { sql } from 'kysely';
import type { Answers } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Lends } from '@portal/platform/server/plugins/behind.ts';
import { linesOfLists } from '@portal/settlement/server/offers.ts';
import { FREED } from '../../contract/status.ts';

/** What settlement asks of invoices. */
export const answers: Answers = {
  'settlement.invoices': async ({ db, scope }, { settlementId }) => {
    const { rows } = await sql<{ number: string }>`
      select invoice.number from invoice_allocation as allocation
      join invoice on invoice.tenant_id = allocation.tenant_id and invoice.id = allocation.invoice_id
      where ${ownRows(scope, 'invoice_allocation', 'allocation')} and allocation.settlement_id = ${settlementId}::bigint
        and not ${inStates('invoice.status', FREED)}
      group by allocation.settlement_line_id, invoice.number having sum(allocation.quantity) > 0
      order by invoice.number limit 1`.execute(db);
    return rows;
  },
};

/** Columns that lists of settlement show. */
export const lends: Lends = {
  'settlement.invoiced': ({ scope }, row) => sql`(
    select case when coalesce(bool_and(coalesce(taken.quantity, 0) = 0), true) then 'open' when bool_and(coalesce(taken.quantity, 0) = line.quantity) then 'wholly' else 'partly' end
    from ${linesOfLists({ scope })} as line left join (
      select allocation.settlement_line_id, sum(allocation.quantity) as quantity from invoice_allocation as allocation
      join invoice on invoice.tenant_id = allocation.tenant_id and invoice.id = allocation.invoice_id
      where ${ownRows(scope, 'invoice_allocation', 'allocation')} and allocation.settlement_id = ${sql.ref(`${row}.id`)}
        and not ${inStates('invoice.status', FREED)}
      group by 1
    ) as taken on taken.settlement_line_id = line.id
    where line.tenant_id = ${sql.ref(`${row}.tenant_id`)} and line.settlement_id = ${sql.ref(`${row}.id`)})`,
};
