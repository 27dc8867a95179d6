import * as z from 'zod/mini';
import { compareDecimals, multiply, sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';

/** What an invoice and the lists that it settles both say. */
export const comparedFigures = [
  'seller',
  'buyer',
  'net',
  'tax',
  'gross',
  'rate',
  'lines',
  'sum',
  'date',
] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** Who can mend a difference: whoever binds, by other allocations; the issuer, by another invoice; the plant, by what it keeps or lets pass. */
export const menders = ['binding', 'issuer', 'plant'] as const;
export type Mender = (typeof menders)[number];

export const Comparison = z.object({
  invoiceId: z.string(),
  number: z.string(),
  rows: z.array(
    z.object({
      figure: z.enum(comparedFigures),
      invoice: z.string(),
      settlement: z.string(),
      differs: z.boolean(),
      /** In the order in which they act; none where nothing differs. */
      mends: z.array(z.enum(menders)),
    }),
  ),
});
export type Comparison = z.output<typeof Comparison>;

/** What its file says. */
export type InvoiceSide = {
  readonly id: string;
  readonly number: string;
  readonly sellerNo: string | null;
  readonly buyerNo: string | null;
  readonly issuedOn: string | null;
  readonly net: Decimal;
  readonly tax: Decimal;
  readonly gross: Decimal;
  readonly lines: readonly { readonly net: Decimal; readonly taxRate: string }[];
};
export type SettlementSide = {
  /** Tax numbers under which the supplier may invoice; none where nobody keeps them, and then nothing is compared. */
  readonly sellers: readonly string[];
  readonly lines: readonly {
    readonly net: Decimal;
    readonly tax: Decimal;
    readonly taxRate: Decimal;
    readonly buyerTaxId: string;
    readonly postedOn: string;
  }[];
};

/** An invoice beside what it settles, figure by figure: what differs, and who can mend it. */
export const compareWithSettlement = (invoice: InvoiceSide, settlement: SettlementSide): Comparison => {
  const { lines } = settlement;
  const [net, tax] = [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.tax))];
  const buyers = textsOf(lines.map(({ buyerTaxId }) => buyerTaxId));
  const rates = textsOf(lines.map(({ taxRate }) => taxRate));
  const printed = textsOf(invoice.lines.map(({ taxRate }) => percentOf(taxRate)));
  const latest =
    lines
      .map(({ postedOn }) => postedOn)
      .toSorted()
      .at(-1) ?? '';
  const ofLines = sum(invoice.lines.map((line) => line.net));
  const row = (
    figure: ComparedFigure,
    said: string,
    settled: string,
    differs: boolean,
    mends: readonly Mender[],
  ): Comparison['rows'][number] => ({
    figure,
    invoice: said,
    settlement: settled,
    differs,
    mends: differs ? [...mends] : [],
  });
  const amount = (figure: ComparedFigure, said: Decimal, settled: Decimal) =>
    row(figure, said, settled, compareDecimals(said, settled) !== 0, ['binding', 'issuer', 'plant']);
  return {
    invoiceId: invoice.id,
    number: invoice.number,
    rows: [
      row(
        'seller',
        invoice.sellerNo ?? '',
        settlement.sellers.join(', '),
        settlement.sellers.length > 0 && !settlement.sellers.includes(upper(invoice.sellerNo)),
        ['issuer', 'plant'],
      ),
      row(
        'buyer',
        invoice.buyerNo ?? '',
        buyers.join(', '),
        buyers.some((buyer) => upper(buyer) !== upper(invoice.buyerNo)),
        ['issuer', 'binding'],
      ),
      amount('net', invoice.net, net),
      amount('tax', invoice.tax, tax),
      amount('gross', invoice.gross, sum([net, tax])),
      row('rate', printed.join(', '), rates.join(', '), !isSame(printed, rates), ['issuer', 'plant']),
      row('lines', String(invoice.lines.length), String(lines.length), lines.length === 0, ['binding']),
      row('sum', invoice.net, ofLines, compareDecimals(invoice.net, ofLines) !== 0, ['issuer']),
      row('date', invoice.issuedOn ?? '', latest, invoice.issuedOn !== null && invoice.issuedOn < latest, [
        'issuer',
        'plant',
      ]),
    ],
  };
};

const upper = (taxId: string | null): string => (taxId ?? '').toUpperCase();
const textsOf = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** `0.13` as 13; exempt is 0; what is printed where no rate is stays as it is. */
export const percentOf = (printed: string): string => {
  if (/^\d+(\.\d+)?$/.test(printed)) return multiply(printed, '100');
  return /免税|不征税/.test(printed) ? '0' : printed;
};
