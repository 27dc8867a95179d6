import {
  compareDecimals,
  divide,
  minus,
  money,
  multiply,
  roundedQuantity,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';

/** What a blue invoice has of a settlement line: what it says of it, and what it takes. */
export type Held = {
  readonly settlementId: string;
  readonly settlementLineId: string;
  /** Items of the invoice lines that it is of; null: of the invoice as a whole. */
  readonly name: string | null;
  readonly invoicedQuantity: Decimal;
  readonly invoicedNet: Decimal;
  readonly invoicedTax: Decimal;
  readonly quantity: Decimal;
  readonly net: Decimal;
  readonly tax: Decimal;
};
type RedLine = {
  readonly id: string;
  readonly name: string;
  readonly quantity: Decimal | null;
  readonly net: Decimal;
  readonly tax: Decimal;
};

type Opened = Omit<Held, 'name'> & { readonly invoiceLineId: string };

/**
 * What the lines of a red invoice open again, with negative figures: of the settlement lines that the same item has on its blue invoice, in their order, each
 * by as much of it as the amount taken back is of the amount invoiced. What no settlement line has opens nothing. Example: 40.00 of 100.00 for 10 pieces
 * opens 4.
 */
export const openAgain = (lines: readonly RedLine[], held: readonly Held[]): Opened[] => {
  const rest = new Map(held.map((one) => [one.settlementLineId, one]));
  const [first] = lines;
  if (first && isWhole(lines, held))
    return held.map((one) => ({ ...portionOf(one, one.invoicedNet), invoiceLineId: first.id }));
  return lines.flatMap((line) => {
    const same = [...rest.values()].filter(({ name }) => name?.split('\n').includes(line.name) ?? false);
    let back = { net: minus('0', line.net), tax: minus('0', line.tax) };
    return (same.length > 0 ? same : [...rest.values()]).flatMap((one): Opened[] => {
      const net = smaller(back.net, one.invoicedNet);
      if (compareDecimals(net, '0') === 0) return [];
      const tax = money(divide(multiply(back.tax, net), back.net));
      back = { net: minus(back.net, net), tax: minus(back.tax, tax) };
      const opened = { ...portionOf(one, net), invoicedTax: money(minus('0', tax)) };
      rest.set(one.settlementLineId, left(one, opened));
      return [{ ...opened, invoiceLineId: line.id }];
    });
  });
};

/** All that is held is taken back: returns among it as well. */
const isWhole = (lines: readonly RedLine[], held: readonly Held[]): boolean =>
  (['net', 'tax'] as const).every(
    (figure) =>
      compareDecimals(
        sum(lines.map((line) => money(line[figure]))),
        minus('0', sum(held.map((one) => (figure === 'net' ? one.invoicedNet : one.invoicedTax)))),
      ) === 0,
  );

/** The one nearer to zero; returns within a blue invoice go back first. */
const smaller = (back: Decimal, invoiced: Decimal): Decimal => {
  if (compareDecimals(invoiced, '0') <= 0) return '0';
  return compareDecimals(back, invoiced) < 0 ? back : invoiced;
};

const FIGURES = ['invoicedQuantity', 'invoicedNet', 'invoicedTax', 'quantity', 'net', 'tax'] as const;
type Figure = (typeof FIGURES)[number];

/** So much of what is held as an amount is of what was invoiced, all of it to the end. */
const portionOf = (held: Held, amount: Decimal): Omit<Opened, 'invoiceLineId'> => {
  const isAll = compareDecimals(amount, held.invoicedNet) === 0;
  const part = (figure: Figure): Decimal => {
    const value = isAll ? held[figure] : divide(multiply(held[figure], amount), held.invoicedNet);
    const negative = minus('0', value);
    return figure === 'quantity' || figure === 'invoicedQuantity'
      ? roundedQuantity(negative)
      : money(negative);
  };
  return {
    settlementId: held.settlementId,
    settlementLineId: held.settlementLineId,
    invoicedQuantity: part('invoicedQuantity'),
    invoicedNet: isAll ? part('invoicedNet') : money(minus('0', amount)),
    invoicedTax: part('invoicedTax'),
    quantity: part('quantity'),
    net: part('net'),
    tax: part('tax'),
  };
};

const left = (held: Held, opened: Omit<Opened, 'invoiceLineId'>): Held => ({
  ...held,
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, sum([held[figure], opened[figure]])])) as Record<
    Figure,
    Decimal
  >),
});
