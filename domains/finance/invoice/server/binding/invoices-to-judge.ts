import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { InvoiceLine } from '../../contract/content.ts';

export type BoundLine = Pick<
  InvoiceLine,
  'lineNo' | 'name' | 'model' | 'quantity' | 'net' | 'tax' | 'taxRate'
> & { readonly id: string };
export type BoundInvoice = {
  readonly id: string;
  readonly number: string;
  readonly colour: 'blue' | 'red' | null;
  readonly supplierCode: string;
  readonly sellerNo: string | null;
  readonly buyerNo: string | null;
  readonly issuedOn: string | null;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly lines: readonly BoundLine[];
};

/** Invoices with their lines, in the order of their ids. Fails with `invoice.none` for one that the caller does not find or that has no figures yet. */
export const invoicesToJudge = async (caller: Reader, ids: readonly string[]): Promise<BoundInvoice[]> => {
  const { db, scope } = caller;
  const [heads, lines] = await Promise.all([
    db
      .selectFrom('invoice')
      .select([
        'id',
        'number',
        'colour',
        'supplier_code as supplierCode',
        'seller_no as sellerNo',
        'buyer_no as buyerNo',
        'issued_on as issuedOn',
        'net',
        'tax',
        'gross',
      ])
      .where(ownRows(scope, 'invoice'))
      .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('invoice_line as line')
      .select([
        'line.id',
        'line.invoice_id as invoiceId',
        'line.line_no as lineNo',
        'line.name',
        'line.model',
        'line.quantity',
        'line.net',
        'line.tax',
        'line.tax_rate as taxRate',
      ])
      .where(ownRows(scope, 'invoice_line', 'line'))
      .where(sql<SqlBool>`line.invoice_id = any (${ids}::bigint[])`)
      .orderBy('line.line_no')
      .execute(),
  ]);
  const ofInvoices = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const found = heads.flatMap(({ net, tax, gross, ...head }): BoundInvoice[] =>
    net === null || tax === null || gross === null
      ? []
      : [{ ...head, net, tax, gross, lines: ofInvoices.get(head.id) ?? [] }],
  );
  const missing = ids.find((id) => !found.some((invoice) => invoice.id === id));
  if (missing !== undefined) throw new Failure('invoice.none', { id: missing });
  return found;
};
