import type { Month } from './months.ts';
import type { PastLine } from './past-lists.ts';

/** A verified invoice of the year, its amount with tax in CNY. */
export type PastInvoice = {
  readonly id: string;
  readonly number: string;
  readonly supplierCode: string;
  readonly month: Month;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly irNumber: string;
  readonly lines: readonly PastLine[];
};
