import { money, minus, sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import { subtract } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { PROVISIONAL } from '@portal/price/contract/price.ts';
import { judge } from '@portal/tolerance/contract/judge.ts';
import type { Check, Invoice, SettlementLine } from '@portal/tolerance/contract/judging/judged.ts';
import { limitsInForce } from '@portal/tolerance/server/offers.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import { percentOf } from '../../contract/binding/comparison.ts';
import type { BoundInvoice, BoundLine } from './invoices-to-judge.ts';
import type { LineWithOpen } from './open-lines.ts';

/** A fully digital invoice has no currency: it is in that of China. */
export const INVOICE_CURRENCY = 'CNY';

/**
 * The verification of invoices against the settlement lines that they are for, by the limits in force: the same for a draft and for what is submitted.
 * `lines` are open but for what these invoices have.
 */
export const verdictOn = async (
  caller: Reader,
  invoices: readonly BoundInvoice[],
  allocations: readonly Allocation[],
  lines: readonly LineWithOpen[],
) => {
  const { number: toleranceNo, limits } = await limitsInForce(caller);
  const { failures, passes, corrected } = judge({
    limits,
    lines: lines.map(judgedLine),
    invoices: invoices.map(judgedInvoice),
    allocations: allocations.map(({ settlementLineId, ...one }) => ({
      ...one,
      lineId: settlementLineId,
      ratio: null,
    })),
  });
  const placed = placing(invoices, lines);
  return {
    toleranceNo,
    failures: failures.map((one) => ({ ...one, ...placed(one) })),
    passes: passes.map((one) => ({ ...one, ...placed(one) })),
    corrected:
      corrected === null
        ? null
        : {
            allocations: corrected.allocations.flatMap(
              ({ lineId, quantity, ratio: _, ...one }): Allocation[] =>
                lineId === null ? [] : [{ ...one, settlementLineId: lineId, quantity: quantity ?? '0' }],
            ),
            invoices: corrected.invoices.map(({ id, net, tax, gross }) => ({
              id,
              number: invoices.find((invoice) => invoice.id === id)!.number,
              net,
              tax,
              gross,
            })),
          },
  };
};

const judgedLine = (line: LineWithOpen): SettlementLine => ({
  id: line.id,
  received: line.quantity,
  alreadyInvoiced: subtract(line.quantity, line.openQuantity),
  price: line.price,
  priceUnit: line.priceUnit,
  basis: line.basis,
  currency: line.currency,
  taxRate: line.taxRate,
  isProvisional: yesNo(line.priceType === PROVISIONAL),
  isDeliveryCost: 'N',
  ratio: null,
  invoiceFrom: line.postedOn,
  heldFor: line.blockedAt === null ? null : 'manual',
});

const judgedInvoice = ({ id, issuedOn, net, tax, gross, lines }: BoundInvoice): Invoice => ({
  id,
  currency: INVOICE_CURRENCY,
  issuedOn,
  net,
  tax,
  gross,
  lines: inCents(lines, tax).map((line) => ({
    id: line.id,
    net: line.net,
    tax: line.tax,
    taxRate: rateOf(line),
  })),
});

/** Null where tax is not by a rate (differential taxation): `*`, `***`. */
const rateOf = ({ taxRate }: BoundLine): Decimal | null => {
  const percent = percentOf(taxRate);
  return /^\d+(\.\d+)?$/.test(percent) ? percent : null;
};

/** Taxes of lines may have six decimals, whose sum is the header to the cent: where it is, the last line bears what rounding leaves. */
const inCents = (lines: readonly BoundLine[], tax: Decimal): readonly BoundLine[] => {
  if (money(sum(lines.map((line) => line.tax))) !== money(tax)) return lines;
  const rest = sum(lines.slice(0, -1).map((line) => money(line.tax)));
  return lines.map((line, at) => ({
    ...line,
    tax: money(at === lines.length - 1 ? minus(tax, rest) : line.tax),
  }));
};

type Placed = Pick<Check, 'invoiceId' | 'invoiceLineId' | 'lineId'>;

/** What people know a comparison by. */
const placing = (invoices: readonly BoundInvoice[], lines: readonly LineWithOpen[]) => {
  const ofInvoices = new Map(invoices.map((invoice) => [invoice.id, invoice.number]));
  const ofLines = new Map(invoices.flatMap((invoice) => invoice.lines.map((line) => [line.id, line.lineNo])));
  const settled = new Map(lines.map((line) => [line.id, line]));
  return ({ invoiceId, invoiceLineId, lineId }: Placed) => ({
    number: ofInvoices.get(invoiceId ?? '') ?? null,
    lineNo: ofLines.get(invoiceLineId ?? '') ?? null,
    settlementNumber: settled.get(lineId ?? '')?.settlementNumber ?? null,
    partNo: settled.get(lineId ?? '')?.partNo ?? null,
  });
};
