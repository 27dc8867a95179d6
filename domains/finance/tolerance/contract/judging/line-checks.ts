import { daysBetween } from '@portal/platform/contract/day.ts';
import { compareDecimals, divide, sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import type { ToleranceKey } from '../keys.ts';
import { netOf, netOfOne, openOf } from './amounts.ts';
import type { Compared } from './compare.ts';
import type { Allocation, Invoice, SettlementLine } from './judged.ts';

/** What is allocated to a settlement line, each with its invoice. */
export type Allocated = { readonly allocation: Allocation; readonly invoice: Invoice };

const MONEY_PLACES = 2;
const QUANTITY_PLACES = 3;
const RATIO_PLACES = 6;
const RATE_PLACES = 2;

/** What a settlement line is compared by: all that is allocated to it together, so that a difference is not split into small ones. */
export const lineChecks = (line: SettlementLine, allocated: readonly Allocated[]): Compared[] => [
  priceCheck(line, allocated),
  ...quantityCheck(line, allocated),
  {
    key: 'AP',
    lineId: line.id,
    actual: netSum(allocated),
    expected: '0',
    worth: '1',
    places: MONEY_PLACES,
  },
  ...allocated.flatMap((one) => [...ratioCheck(line, one), ...dateCheck(line, one), ...rateCheck(line, one)]),
];

const netSum = (allocated: readonly Allocated[]): Decimal =>
  sum(allocated.map(({ allocation }) => allocation.net));

/** Its quantities; undefined where an invoice says none. */
const quantities = (allocated: readonly Allocated[]): Decimal[] | undefined => {
  const said = allocated.flatMap(({ allocation: { quantity } }) => quantity ?? []);
  return said.length === allocated.length ? said : undefined;
};

const priceKey = ({ isDeliveryCost, isProvisional }: SettlementLine): ToleranceKey => {
  if (isDeliveryCost === 'Y') return 'KW';
  return isProvisional === 'Y' ? 'PS' : 'PP';
};

/** Amounts against quantities at their price. Each allocation is rounded by itself, as each invoice line is. */
const priceCheck = (line: SettlementLine, allocated: readonly Allocated[]): Compared => {
  const expected = (quantities(allocated) ?? [openOf(line)]).map((quantity) => netOf(quantity, line));
  return {
    key: priceKey(line),
    lineId: line.id,
    actual: netSum(allocated),
    expected: sum(expected),
    worth: '1',
    places: MONEY_PLACES,
  };
};

/** Quantities against what is open; where nothing was received, all that is invoiced now and before. */
const quantityCheck = (line: SettlementLine, allocated: readonly Allocated[]): Compared[] => {
  const said = quantities(allocated);
  if (said === undefined) return [];
  const isNothing = compareDecimals(line.received, '0') === 0;
  return [
    {
      key: isNothing ? 'DW' : 'DQ',
      lineId: line.id,
      actual: sum(isNothing ? [...said, line.alreadyInvoiced] : said),
      expected: isNothing ? '0' : openOf(line),
      worth: netOfOne(line),
      places: QUANTITY_PLACES,
    },
  ];
};

/** Units of the price in a unit of the order: what was weighed against what is invoiced. */
const ratioCheck = (line: SettlementLine, { allocation, invoice }: Allocated): Compared[] => {
  if (line.ratio === null || allocation.ratio === null || compareDecimals(line.ratio, '0') === 0) return [];
  const expected = line.ratio;
  return [
    {
      key: compareDecimals(line.received, '0') === 0 ? 'BR' : 'BW',
      lineId: line.id,
      invoiceId: invoice.id,
      invoiceLineId: allocation.invoiceLineId,
      actual: allocation.ratio,
      expected,
      worth: divide(netOf(allocation.quantity ?? openOf(line), line), expected),
      places: RATIO_PLACES,
    },
  ];
};

/** Value times days by which an invoice is early; one in time is early by none. */
const dateCheck = (line: SettlementLine, { allocation, invoice }: Allocated): Compared[] => {
  if (line.invoiceFrom === null || invoice.issuedOn === null) return [];
  return [
    {
      key: 'ST',
      lineId: line.id,
      invoiceId: invoice.id,
      invoiceLineId: allocation.invoiceLineId,
      actual: String(Math.max(0, daysBetween(invoice.issuedOn, line.invoiceFrom))),
      expected: '0',
      worth: allocation.net,
      places: 0,
    },
  ];
};

/** The rate that the invoice line bears against the agreed one. */
const rateCheck = (line: SettlementLine, { allocation, invoice }: Allocated): Compared[] => {
  const rate = rateOf(invoice, allocation.invoiceLineId);
  if (rate === null) return [];
  return [
    {
      key: 'TR',
      lineId: line.id,
      invoiceId: invoice.id,
      invoiceLineId: allocation.invoiceLineId,
      actual: rate,
      expected: line.taxRate,
      worth: divide(allocation.net, '100'),
      places: RATE_PLACES,
    },
  ];
};

/** The rate of an invoice line, or of an invoice whose lines all bear the same one. */
const rateOf = ({ lines }: Invoice, lineId: string | null): Decimal | null => {
  const rates = new Set(
    lines.filter(({ id }) => lineId === null || id === lineId).map(({ taxRate }) => taxRate),
  );
  const [rate = null] = rates;
  return rates.size === 1 ? rate : null;
};
