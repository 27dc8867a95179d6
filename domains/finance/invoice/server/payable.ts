import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { InvoiceColour, InvoiceKind } from '../contract/content.ts';
import { FREED, GATHERING, VERIFIED, type InvoiceStatus } from '../contract/status.ts';

/** An accepted invoice as whoever pays it needs it: figures as decimal text in CNY. */
export type Payable = {
  readonly id: string;
  readonly supplierCode: string;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly colour: InvoiceColour;
  readonly issuedOn: string | null;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly taxRate: string | null;
  readonly irNumber: string | null;
  readonly buyerNo: string | null;
  readonly buyerName: string | null;
  /** What red ones took back of it, as a positive figure. */
  readonly takenBack: string;
  /** What is left of it; of a red one whose blue one is not here it is all that it takes back, below zero. */
  readonly balance: string;
  readonly xml: number;
  readonly pdf: number;
};

/**
 * SQL, a table expression: verified invoices with what is left of each. A red one is no item of its own where its blue one is here: it lowers the balance of that one. Its columns
 * bear the names of the fields.
 */
export const payableInvoices = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<Payable> => sql<Payable>`(
  select invoice.id, invoice.supplier_code as "supplierCode", invoice.number, invoice.kind, invoice.colour, invoice.issued_on as "issuedOn", invoice.net, invoice.tax,
    invoice.gross, rates.rate as "taxRate", invoice.ir_number as "irNumber", invoice.buyer_no as "buyerNo", invoice.buyer_name as "buyerName", back.sum as "takenBack",
    invoice.gross - back.sum as balance, files.xml, files.pdf
  from invoice
  cross join lateral (
    select coalesce(-sum(red.gross), 0)::numeric(18, 2) as sum from invoice as red
    where ${ownRows(scope, 'invoice', 'red')} and invoice.colour = 'blue' and red.blue_number = invoice.number and red.colour = 'red'
      and not ${inStates('red.status', [...GATHERING, ...FREED])}) as back
  cross join lateral (
    select string_agg(distinct case when line.tax_rate ~ '^0?[.][0-9]+$' then trim_scale(line.tax_rate::numeric * 100) || '%' else line.tax_rate end, ', ') as rate from invoice_line as line where ${ownRows(scope, 'invoice_line', 'line')} and line.invoice_id = invoice.id) as rates
  cross join lateral (
    select count(*) filter (where file.format = 'xml')::int as xml, count(*) filter (where file.format = 'pdf')::int as pdf
    from invoice_file as file where ${ownRows(scope, 'invoice_file', 'file')} and file.invoice_id = invoice.id and file.replaced_at is null) as files
  where ${ownRows(scope, 'invoice')} and ${inStates('invoice.status', [VERIFIED])} and invoice.gross is not null and invoice.colour is not null
    and (invoice.colour = 'blue' or not exists (
      select from invoice as blue where ${ownRows(scope, 'invoice', 'blue')} and blue.number = invoice.blue_number and blue.colour = 'blue'
        and not ${inStates('blue.status', FREED)})))`;

/** The states of invoices of some numbers, as far as the caller has them; those that returned their number are left out. */
export const invoiceStates = async (
  { db, scope }: Reader,
  numbers: readonly string[],
): Promise<Map<string, InvoiceStatus>> => {
  const rows = await db
    .selectFrom('invoice')
    .select(['number', 'status'])
    .where(ownRows(scope, 'invoice'))
    .where(sql<boolean>`number = any (${numbers}::text[])`)
    .where(sql<boolean>`not ${inStates('status', FREED)}`)
    .execute();
  return new Map(rows.map(({ number, status }) => [number, status]));
};
