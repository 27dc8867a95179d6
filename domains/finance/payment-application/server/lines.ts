import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { ApplicationLine, PayableInvoice } from '../contract/fields.ts';
import { leftOf } from '../contract/rules.ts';

type Of = { readonly id: string; readonly plantNo: string; readonly supplierCode: string };
/** An invoice with what is applied for of it. */
export type Selected = PayableInvoice & { readonly amount: string };

/** The invoices of an application, the oldest first. */
export const linesOf = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  applicationId: string,
): Promise<ApplicationLine[]> => {
  const rows = await db
    .selectFrom('payment_application_line as line')
    .select(
      fieldsOf(
        'line',
        'invoiceId',
        'invoiceNumber',
        'kind',
        'colour',
        'issuedOn',
        'net',
        'tax',
        'gross',
        'taxRate',
        'irNumber',
        'openAmount',
        'amount',
      ),
    )
    .where(ownRows(scope, 'payment_application_line', 'line'))
    .where('line.application_id', '=', applicationId)
    .orderBy('line.issued_on')
    .orderBy('line.invoice_number')
    .execute();
  return rows.map((line) => ({ ...line, left: leftOf({ open: line.openAmount, amount: line.amount }) }));
};

/** Invoices and amounts of an application; those before are replaced. In the order of invoices, so that two who apply for the same ones wait for each other and never in a circle. */
export const replaceLines = async (
  { db, scope }: Caller,
  { id, plantNo, supplierCode }: Of,
  selected: readonly Selected[],
): Promise<void> => {
  await db
    .deleteFrom('payment_application_line')
    .where(ownRows(scope, 'payment_application_line'))
    .where('application_id', '=', id)
    .execute();
  const ordered = selected.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  if (ordered.length === 0) return;
  await insertRows(
    db,
    'payment_application_line',
    ordered.map((one) => ({
      plantNo,
      supplierCode,
      applicationId: id,
      invoiceId: one.id,
      invoiceNumber: one.number,
      kind: one.kind,
      colour: one.colour,
      issuedOn: one.issuedOn,
      net: one.net,
      tax: one.tax,
      gross: one.gross,
      taxRate: one.taxRate,
      irNumber: one.irNumber,
      openAmount: one.open,
      amount: one.amount,
    })),
  );
};

/** One buyer pays an application. Fails with `paymentApplication.severalBuyers`. */
export const buyerOf = (
  selected: readonly PayableInvoice[],
): { readonly buyerNo: string | null; readonly buyerName: string | null } => {
  const [first] = selected;
  if (!first) return { buyerNo: null, buyerName: null };
  const others = selected.filter(({ buyerNo }) => buyerNo !== first.buyerNo);
  if (others.length > 0)
    throw new Failure('paymentApplication.severalBuyers', {
      numbers: others.map(({ number }) => number).join(', '),
    });
  return { buyerNo: first.buyerNo, buyerName: first.buyerName };
};
