import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { amountProblem } from '../contract/rules.ts';
import type { Selected } from './lines.ts';
import { payables } from './payable.ts';

type Written = readonly {
  readonly invoiceId: string;
  readonly amount: string;
  /** Of one that was selected before, for who reads that it may not be any more. */
  readonly invoiceNumber?: string;
}[];

/**
 * Invoices of the caller with what is applied for of each. Fails with `paymentApplication.invoiceTwice`, with `paymentApplication.notPayable` for one that is not accepted or not his, and with
 * `paymentApplication.aboveOpen` or `paymentApplication.notWhole` for an amount that is not open.
 * @param applicationId the application whose own amounts count as open
 */
export const selectedInvoices = async (
  caller: Caller,
  lines: Written,
  { supplierCode, applicationId }: { readonly supplierCode: string; readonly applicationId: string | null },
): Promise<Selected[]> => {
  const ids = lines.map(({ invoiceId }) => invoiceId);
  if (new Set(ids).size < ids.length) throw new Failure('paymentApplication.invoiceTwice');
  if (ids.length === 0) return [];
  const found = new Map(
    (
      await payables(caller, {
        supplierCode,
        without: applicationId,
        where: sql`item.id = any (${ids}::bigint[])`,
      })
    ).map((one) => [one.id, one]),
  );
  const unknown = lines.filter(({ invoiceId }) => !found.has(invoiceId));
  if (unknown.length > 0)
    throw new Failure('paymentApplication.notPayable', {
      numbers: unknown.map(({ invoiceNumber, invoiceId }) => invoiceNumber ?? invoiceId).join(', '),
    });
  return lines.map(({ invoiceId, amount }) => {
    const invoice = found.get(invoiceId)!;
    const problem = amountProblem({ open: invoice.open, amount });
    if (problem !== undefined)
      throw new Failure(problem, { number: invoice.number, open: invoice.open, amount });
    return { ...invoice, amount };
  });
};
