import * as z from 'zod/mini';
import { Id, Quantity, maybe } from '@portal/platform/contract/fields.ts';
import { Allocation as Judged, Check, ToleranceFailure } from '@portal/tolerance/contract/judging/judged.ts';

const { net, tax } = Judged.shape;

/** What of an invoice is for which settlement line, as the invoice says it: without an invoice line it is of the invoice as a whole. */
export const Allocation = z.object({
  invoiceId: Id,
  invoiceLineId: maybe(Id),
  settlementLineId: Id,
  /** 0 for a discount, which has none. */
  quantity: Quantity,
  net,
  tax,
});
export type Allocation = z.output<typeof Allocation>;

export const MOST_ALLOCATIONS = 5000;
export const MOST_INVOICES = 50;
export const Allocations = z.array(Allocation).check(z.maxLength(MOST_ALLOCATIONS, 'tooMany'));

/** What a person knows a comparison by, beside the ids. */
const place = {
  number: z.nullable(z.string()),
  lineNo: z.nullable(z.number()),
  settlementNumber: z.nullable(z.string()),
  partNo: z.nullable(z.string()),
} as const;
export const PlacedCheck = z.extend(Check, place);
export const PlacedFailure = z.extend(ToleranceFailure, place);
export type PlacedFailure = z.output<typeof PlacedFailure>;
