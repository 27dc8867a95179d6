import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { compareDecimals, money, sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import type { BoundInvoice } from './invoices-to-judge.ts';
import type { LineWithOpen } from './open-lines.ts';
import { INVOICE_CURRENCY } from './verdict.ts';

type Bound = {
  readonly invoices: readonly BoundInvoice[];
  readonly allocations: readonly Allocation[];
  readonly lines: readonly LineWithOpen[];
};

/** Whether invoices may be for settlement lines at all: what no tolerance lets pass, and no draft can keep. */
export const requireFitting = ({ invoices, allocations, lines }: Bound): void => {
  const settled = new Map(lines.map((line) => [line.id, line]));
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  for (const { invoiceId, settlementLineId } of allocations) {
    const [invoice, line] = [byId.get(invoiceId), settled.get(settlementLineId)];
    if (invoice === undefined) throw new Failure('invoice.none', { id: invoiceId });
    if (line === undefined || line.supplierCode !== invoice.supplierCode)
      throw new Failure('invoice.lineNone', { id: settlementLineId });
    requireSame(invoice, line);
  }
  for (const invoice of invoices) requireWithin(invoice, allocations);
};

const requireSame = (invoice: BoundInvoice, line: LineWithOpen): void => {
  const { number } = invoice;
  if (invoice.colour === 'red') throw new Failure('invoice.redBindsItself', { number });
  if (invoice.buyerNo?.toUpperCase() !== line.buyerTaxId.toUpperCase())
    throw new Failure('invoice.otherBuyer', {
      number,
      buyerNo: invoice.buyerNo ?? '—',
      settlement: line.settlementNumber,
      other: line.buyerTaxId,
    });
  if (line.currency !== INVOICE_CURRENCY)
    throw new Failure('invoice.otherCurrency', {
      number,
      settlement: line.settlementNumber,
      currency: line.currency,
    });
};

/** Of an invoice, and of each of its lines, never more is allocated than it says. */
const requireWithin = (invoice: BoundInvoice, allocations: readonly Allocation[]): void => {
  const own = allocations.filter(({ invoiceId }) => invoiceId === invoice.id);
  const within = (amount: Decimal, parts: readonly Decimal[]): void => {
    const allocated = sum(parts);
    const way = compareDecimals(amount, '0');
    if (way * compareDecimals(allocated, amount) > 0 || way * compareDecimals(allocated, '0') < 0)
      throw new Failure('invoice.aboveInvoice', {
        number: invoice.number,
        allocated: money(allocated),
        amount: money(amount),
      });
  };
  within(
    invoice.net,
    own.map(({ net }) => net),
  );
  within(
    invoice.tax,
    own.map(({ tax }) => tax),
  );
  const ofLines = Map.groupBy(own, ({ invoiceLineId }) => invoiceLineId);
  for (const [lineId, parts] of ofLines) {
    if (lineId === null) continue;
    const line = invoice.lines.find(({ id }) => id === lineId);
    if (line === undefined) throw new Failure('invoice.lineNone', { id: lineId });
    within(
      line.net,
      parts.map(({ net }) => net),
    );
  }
};

/** Only accepted lists that nobody has blocked are invoiced. */
export const requireListsOpen = (lines: readonly LineWithOpen[]): void => {
  const shut = lines.find(({ isOpen }) => !isOpen);
  if (shut) throw new Failure('invoice.listNotOpen', { number: shut.settlementNumber });
};

/** More pieces than are open, though the list has them: another invoice has taken them. `undefined` where none is. */
export const lineTaken = ({ allocations, lines }: Omit<Bound, 'invoices'>): LineTaken | undefined => {
  const ofLines = Map.groupBy(allocations, ({ settlementLineId }) => settlementLineId);
  for (const line of lines) {
    const bound = sum((ofLines.get(line.id) ?? []).map(({ quantity }) => quantity));
    const way = compare(line.quantity, '0');
    if (way * compare(bound, line.openQuantity) > 0 && compare(line.openQuantity, line.quantity) !== 0)
      return { line, quantity: bound };
  }
  return undefined;
};
export type LineTaken = { readonly line: LineWithOpen; readonly quantity: Decimal };
