import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { InvoiceLine } from '../contract/content.ts';

type Of = { readonly id: string; readonly plantNo: string; readonly supplierCode: string };

/** The lines of an invoice in the order of its XML. */
export const linesOfInvoice = async ({ db, scope }: Caller, invoiceId: string): Promise<InvoiceLine[]> =>
  db
    .selectFrom('invoice_line as line')
    .select(
      fieldsOf(
        'line',
        'lineNo',
        'name',
        'model',
        'unit',
        'quantity',
        'unitPrice',
        'net',
        'taxRate',
        'tax',
        'gross',
        'taxCode',
      ),
    )
    .where(ownRows(scope, 'invoice_line', 'line'))
    .where('line.invoice_id', '=', invoiceId)
    .orderBy('line.line_no')
    .execute();

/** Lines come with the XML, and a later one replaces them. */
export const replaceLines = async (
  { db, scope }: Caller,
  { id, plantNo, supplierCode }: Of,
  lines: readonly InvoiceLine[],
): Promise<void> => {
  await db
    .deleteFrom('invoice_line')
    .where(ownRows(scope, 'invoice_line'))
    .where('invoice_id', '=', id)
    .execute();
  await insertRows(
    db,
    'invoice_line',
    lines.map((line) => ({ ...line, plantNo, supplierCode, invoiceId: id })),
  );
};
