import type { Decimal } from '@portal/platform/contract/values/decimal.ts';
import type { Figures } from './take.ts';

/** A line of an invoice as its file says it. */
export type ProposedLine = {
  readonly id: string;
  readonly name: string;
  readonly model: string | null;
  readonly quantity: Decimal | null;
  readonly net: Decimal;
  readonly tax: Decimal;
};
export type ProposedInvoice = {
  readonly id: string;
  readonly net: Decimal;
  readonly lines: readonly ProposedLine[];
};
/** A settlement line with what is open of it. */
export type OpenLine = Figures & {
  readonly id: string;
  readonly settlementId: string;
  readonly partNo: string;
};
