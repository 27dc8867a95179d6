import {
  compareDecimals,
  minus,
  multiply,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import { activeLimit, type Limit } from '../limits.ts';
import { exactTax, taxOn } from './amounts.ts';
import type { Allocation, Invoice, InvoiceLine } from './judged.ts';
import { total } from './totals.ts';

type Taxed = { readonly line: InvoiceLine; readonly parts: readonly Allocation[]; readonly tax: Decimal };
type Asks = {
  readonly limits: readonly Limit[];
  /** Its amounts, tax among them, are those that were agreed. */
  readonly isNew: (allocation: Allocation) => boolean;
  /** What the invoice line says of tax cannot stay. */
  readonly isWrong: (lineId: string) => boolean;
};

/**
 * Allocations of an invoice with taxes that its lines can bear: tax of a line stays as printed where that passes, otherwise it is calculated from
 * what is allocated of it; where cents add up to more than all lines may differ by, they are taken from those that have most of them.
 */
export const withTaxes = (invoice: Invoice, own: readonly Allocation[], asks: Asks): Allocation[] => {
  const ofLines = Map.groupBy(own, ({ invoiceLineId }) => invoiceLineId);
  const taxed = invoice.lines.flatMap((line): Taxed[] => {
    const parts = ofLines.get(line.id);
    ofLines.delete(line.id);
    return parts === undefined ? [] : [{ line, parts, tax: lineTax(line, parts, asks) }];
  });
  return [...evened(taxed, asks.limits).flatMap(spread), ...[...ofLines.values()].flat()];
};

const lineTax = (line: InvoiceLine, parts: readonly Allocation[], asks: Asks): Decimal => {
  const net = total(parts.map((part) => part.net));
  const ofParts = total(parts.map(({ tax }) => tax));
  const isWhole = compareDecimals(net, line.net) === 0 && !parts.some(asks.isNew) && !asks.isWrong(line.id);
  const tax = isWhole ? line.tax : ofParts;
  if (line.taxRate === null) return tax;
  const limit = activeLimit(asks.limits, 'TL', 'absoluteUpper');
  const isFine = limit === undefined || within(minus(tax, exactTax(net, line.taxRate)), limit);
  const isKept = isWhole || parts.every(asks.isNew);
  return isFine && isKept ? tax : taxOn(net, line.taxRate);
};
const within = (difference: Decimal, limit: Decimal): boolean =>
  compareDecimals(difference, limit) <= 0 && compareDecimals(multiply(difference, '-1'), limit) <= 0;

/** By how much the tax of a line is off: above zero it has too much. */
const off = ({ line, parts, tax }: Taxed): Decimal =>
  line.taxRate === null ? '0' : minus(tax, exactTax(sum(parts.map(({ net }) => net)), line.taxRate));

const evened = (taxed: readonly Taxed[], limits: readonly Limit[]): readonly Taxed[] => {
  const limit = activeLimit(limits, 'TC', 'absoluteUpper');
  const amounts = taxed.map((one) => ({ one, amount: off(one) }));
  let rest = sum(amounts.map(({ amount }) => amount));
  if (limit === undefined || within(rest, limit)) return taxed;
  const way = compareDecimals(rest, '0');
  const worst = amounts
    .filter(({ one }) => one.line.taxRate !== null)
    .toSorted((one, other) => way * compareDecimals(other.amount, one.amount));
  const moved = new Set<Taxed>();
  for (const { one } of worst) {
    if (within(rest, limit)) break;
    moved.add(one);
    rest = minus(rest, cent(way));
  }
  return taxed.map((one) => (moved.has(one) ? { ...one, tax: minus(one.tax, cent(way)) } : one));
};
const cent = (way: number): Decimal => (way > 0 ? '0.01' : '-0.01');

/** The tax of a line on what is allocated of it; the last one takes what rounding leaves. */
const spread = ({ line, parts, tax }: Taxed): Allocation[] => {
  const { taxRate } = line;
  const isRight = compareDecimals(total(parts.map((part) => part.tax)), tax) === 0;
  const taxes = parts.map((part) => (isRight || taxRate === null ? part.tax : taxOn(part.net, taxRate)));
  const last = minus(tax, sum(taxes.slice(0, -1)));
  return parts.map((part, n) => ({ ...part, tax: total([n === parts.length - 1 ? last : taxes[n]!]) }));
};
