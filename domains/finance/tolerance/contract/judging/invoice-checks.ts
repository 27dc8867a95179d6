import { sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import { exactTax } from './amounts.ts';
import type { Compared } from './compare.ts';
import { totals, type Allocation, type Invoice, type InvoiceLine } from './judged.ts';

const cents = { worth: '1', places: 2 } as const;

/** What an invoice is compared by itself: tax of its lines and of all of them, its balance, and what it has for nothing that was ordered. */
export const invoiceChecks = (invoice: Invoice, allocations: readonly Allocation[]): Compared[] => {
  const rated = invoice.lines.filter(isRated);
  return [
    ...rated.map((line) => lineTax(invoice.id, line)),
    ...(rated.length === 0 ? [] : [cumulatedTax(invoice.id, rated)]),
    {
      key: 'BD',
      invoiceId: invoice.id,
      actual: invoice.net,
      expected: sum(allocations.map(({ net }) => net)),
      ...cents,
    },
    ...allocations.filter(({ lineId }) => lineId === null).map(unordered),
  ];
};

type Rated = InvoiceLine & { readonly taxRate: Decimal };
const isRated = (line: InvoiceLine): line is Rated => line.taxRate !== null;

const lineTax = (invoiceId: string, { id, net, tax, taxRate }: Rated): Compared => ({
  key: 'TL',
  invoiceId,
  invoiceLineId: id,
  actual: tax,
  expected: exactTax(net, taxRate),
  ...cents,
});

/** What lines have too much and too little makes up for each other. */
const cumulatedTax = (invoiceId: string, rated: readonly Rated[]): Compared => ({
  key: 'TC',
  invoiceId,
  actual: sum(rated.map(({ tax }) => tax)),
  expected: sum(rated.map(({ net, taxRate }) => exactTax(net, taxRate))),
  ...cents,
});

const unordered = ({ invoiceId, invoiceLineId, net }: Allocation): Compared => ({
  key: 'AN',
  invoiceId,
  invoiceLineId,
  actual: net,
  expected: '0',
  ...cents,
});

/** The header is what its lines add up to, exactly: tax is never calculated from the total again. */
export const headerSums = ({ id, net, tax, gross, lines }: Invoice): Compared[] => {
  const printed = { net, tax, gross };
  const sums = {
    net: lines.length === 0 ? net : sum(lines.map((line) => line.net)),
    tax: lines.length === 0 ? tax : sum(lines.map((line) => line.tax)),
    gross: sum([net, tax]),
  };
  return totals.map((total) => ({
    key: 'TS',
    invoiceId: id,
    total,
    actual: printed[total],
    expected: sums[total],
    ...cents,
  }));
};
