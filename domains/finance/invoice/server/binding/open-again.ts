import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { settlementsForUpdate } from '@portal/settlement/server/offers.ts';
import { openAgain, type Held } from '../../contract/binding/open-again.ts';
import { FREED, NOT_SUBMITTED } from '../../contract/status.ts';
import { invoices } from '../invoices.ts';
import { releaseAllocations } from './allocations.ts';
import { invoicesToJudge } from './invoices-to-judge.ts';

/**
 * A red invoice opens again what its blue one has of settlement lines, by its own amounts. Fails with `invoice.blueFirst` while the blue one is not submitted:
 * it could be deleted, and nothing would be left to take back. One whose blue one is not here opens nothing. Red and blue are locked.
 */
export const openLinesAgain = async (caller: Caller, red: RowOf<'invoice'>): Promise<void> => {
  const [blue] = await invoices.lockedWhere(
    caller,
    sql<boolean>`number = ${red.blueNumber} and colour = 'blue' and not ${inStates('status', FREED)}`,
  );
  await releaseAllocations(caller, [red.id]);
  if (blue === undefined) return;
  if ((NOT_SUBMITTED as readonly string[]).includes(blue.status))
    throw new Failure('invoice.blueFirst', { number: red.number, blueNumber: blue.number });
  const held = await heldBy(caller, blue);
  if (held.length === 0) return;
  await settlementsForUpdate(caller, [...new Set(held.map(({ settlementId }) => settlementId))]);
  const [invoice] = await invoicesToJudge(caller, [red.id]);
  await insertRows(
    caller.db,
    'invoice_allocation',
    openAgain(invoice!.lines, held).map((one) => ({
      plantNo: red.plantNo,
      supplierCode: red.supplierCode,
      invoiceId: red.id,
      ...one,
    })),
  );
};

/** What a blue invoice still has of settlement lines, once its other red ones are taken off. */
const heldBy = async ({ db, scope }: Reader, blue: RowOf<'invoice'>): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    with own as (
      select allocation.*, line.name from invoice_allocation as allocation
      left join invoice_line as line on line.tenant_id = allocation.tenant_id and line.id = allocation.invoice_line_id
      where ${ownRows(scope, 'invoice_allocation', 'allocation')} and allocation.invoice_id = ${blue.id}::bigint
    ), back as (
      select allocation.settlement_line_id, sum(allocation.invoiced_quantity) as invoiced_quantity, sum(allocation.invoiced_net) as invoiced_net,
        sum(allocation.invoiced_tax) as invoiced_tax, sum(allocation.quantity) as quantity, sum(allocation.net) as net, sum(allocation.tax) as tax
      from invoice_allocation as allocation join invoice as red on red.tenant_id = allocation.tenant_id and red.id = allocation.invoice_id
      where ${ownRows(scope, 'invoice_allocation', 'allocation')} and red.blue_number = ${blue.number} and red.colour = 'red'
        and not ${inStates('red.status', FREED)}
      group by 1
    )
    select own.settlement_id as "settlementId", own.settlement_line_id as "settlementLineId", string_agg(own.name, E'\n' order by own.id) as name,
      sum(own.invoiced_quantity) + coalesce(min(back.invoiced_quantity), 0) as "invoicedQuantity",
      sum(own.invoiced_net) + coalesce(min(back.invoiced_net), 0) as "invoicedNet",
      sum(own.invoiced_tax) + coalesce(min(back.invoiced_tax), 0) as "invoicedTax",
      sum(own.quantity) + coalesce(min(back.quantity), 0) as quantity,
      sum(own.net) + coalesce(min(back.net), 0) as net,
      sum(own.tax) + coalesce(min(back.tax), 0) as tax
    from own left join back on back.settlement_line_id = own.settlement_line_id
    group by own.settlement_id, own.settlement_line_id order by min(own.id)`.execute(db);
  return rows;
};
