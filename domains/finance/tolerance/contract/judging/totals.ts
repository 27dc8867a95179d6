import { money, sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import type { Allocation, Invoice } from './judged.ts';

/** Amounts in cents, added up. */
export const total = (amounts: readonly Decimal[]): Decimal => money(sum(amounts));

/** An invoice that says what is allocated of it and nothing else; none where nothing is. Its lines are left out where something is of the invoice as a whole. */
export const withTotals = (invoice: Invoice, allocations: readonly Allocation[]): Invoice[] => {
  const own = allocations.filter(({ invoiceId }) => invoiceId === invoice.id);
  if (own.length === 0) return [];
  const ofLines = Map.groupBy(own, ({ invoiceLineId }) => invoiceLineId);
  const lines = ofLines.has(null)
    ? []
    : invoice.lines.flatMap((line) => {
        const parts = ofLines.get(line.id);
        if (parts === undefined) return [];
        return [
          {
            ...line,
            net: total(parts.map(({ net }) => net)),
            tax: total(parts.map(({ tax }) => tax)),
          },
        ];
      });
  const net = total(own.map((one) => one.net));
  const tax = total(own.map((one) => one.tax));
  return [{ ...invoice, lines, net, tax, gross: total([net, tax]) }];
};
