import * as z from 'zod/mini';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { sum } from '@portal/platform/contract/values/decimal.ts';
import type { tryTolerance } from '../../contract/endpoints.ts';
import { Allocation, InvoiceLine, SettlementLine } from '../../contract/judging/judged.ts';

const {
  received,
  alreadyInvoiced,
  price,
  priceUnit,
  basis,
  taxRate: agreedRate,
  isProvisional,
} = SettlementLine.shape;
const { quantity, net, tax } = Allocation.shape;

/** What is typed of one settlement line and one invoice line. */
export const TrialInput = z.object({
  received,
  alreadyInvoiced,
  price,
  priceUnit,
  basis,
  agreedRate,
  isProvisional,
  quantity,
  net,
  tax,
  printedRate: InvoiceLine.shape.taxRate,
});
export type TrialInput = z.output<typeof TrialInput>;

const PLACE = { invoiceId: '1', invoiceLineId: '1', lineId: '1' } as const;
const CURRENCY = 'CNY';

/** The same as a draft of one invoice with one line. */
export const draftOf = (typed: TrialInput): Omit<InputOf<typeof tryTolerance>, 'id'> => ({
  lines: [
    {
      id: PLACE.lineId,
      received: typed.received,
      alreadyInvoiced: typed.alreadyInvoiced,
      price: typed.price,
      priceUnit: typed.priceUnit,
      basis: typed.basis,
      currency: CURRENCY,
      taxRate: typed.agreedRate,
      isProvisional: typed.isProvisional,
      isDeliveryCost: 'N',
      ratio: null,
      invoiceFrom: null,
      heldFor: null,
    },
  ],
  invoices: [
    {
      id: PLACE.invoiceId,
      currency: CURRENCY,
      issuedOn: null,
      net: typed.net,
      tax: typed.tax,
      gross: sum([typed.net, typed.tax]),
      lines: [{ id: PLACE.invoiceLineId, net: typed.net, tax: typed.tax, taxRate: typed.printedRate }],
    },
  ],
  allocations: [{ ...PLACE, quantity: typed.quantity, net: typed.net, tax: typed.tax, ratio: null }],
});
