import { sql, type RawBuilder } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, type Whose } from '@portal/platform/server/database/own-rows.ts';
import { FREED, invoiceStatus } from '../contract/status.ts';

const VERIFIED = invoiceStatus.moves.pass.to;
/** Fully digital invoices have no other currency. */
const CNY = 'CNY';

/**
 * SQL, a table expression: what invoices took of settlement lines (`taken`, with tax) and say of them (`invoiced`); deleted and rejected ones are left out.
 * What a red invoice opens again stands, below zero, with the blue one that it takes back, where that is here.
 */
export const invoicedMoney = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select allocation.tenant_id, allocation.plant_no, allocation.supplier_code, allocation.settlement_line_id as line_id, coalesce(blue.id, invoice.id) as invoice_id,
    invoice.id as own_id, invoice.number as own_number, coalesce(invoice.submitted_at, allocation.created_at) as at, invoice.submitted_at is not null as is_submitted,
    invoice.ir_number as own_ir_number, allocation.quantity, allocation.net + allocation.tax as taken, allocation.invoiced_net + allocation.invoiced_tax as invoiced
  from invoice_allocation as allocation
  join invoice on invoice.tenant_id = allocation.tenant_id and invoice.id = allocation.invoice_id
  left join invoice as blue on invoice.colour = 'red' and blue.tenant_id = invoice.tenant_id and blue.number = invoice.blue_number and blue.plant_no = invoice.plant_no
    and not ${inStates('blue.status', FREED)}
  where ${ownRows(scope, 'invoice_allocation', 'allocation')} and ${ownRows(scope, 'invoice')} and not ${inStates('invoice.status', FREED)}
)`;

/** SQL, a table expression: invoices with their state and since when it holds. */
export const standingInvoices = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select tenant_id, id as invoice_id, number, status, issued_on, submitted_at, coalesce(answered_at, updated_at) as stands_since, answer_reason
  from invoice where ${ownRows(scope, 'invoice')}
)`;

/**
 * SQL, a table expression: verified invoices of which nothing is for a settlement line, because their goods were reconciled outside the portal or before it. A red one
 * stands, below zero, with the blue one that it takes back, where that is here.
 */
export const unboundMoney = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select invoice.tenant_id, invoice.plant_no, invoice.supplier_code, coalesce(blue.id, invoice.id) as invoice_id, invoice.id as own_id, invoice.number as own_number,
    invoice.issued_on, ${CNY} as currency, invoice.gross
  from invoice
  left join invoice as blue on invoice.colour = 'red' and blue.tenant_id = invoice.tenant_id and blue.number = invoice.blue_number and blue.plant_no = invoice.plant_no
    and not ${inStates('blue.status', FREED)}
  where ${ownRows(scope, 'invoice')} and ${inStates('invoice.status', [VERIFIED])}
    and not exists (select from invoice_allocation as allocation where ${ownRows(scope, 'invoice_allocation', 'allocation')}
      and allocation.invoice_id in (invoice.id, blue.id))
)`;
