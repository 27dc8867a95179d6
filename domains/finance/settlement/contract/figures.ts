import * as z from 'zod/mini';
import { waitReasons } from './reasons.ts';

/** A list that would be made; one that does not come to more than zero waits for the next period. */
const ListToMake = z.object({
  supplierCode: z.string(),
  supplierNameZh: z.nullable(z.string()),
  supplierNameEn: z.nullable(z.string()),
  priceType: z.string(),
  currency: z.string(),
  taxRate: z.string(),
  lines: z.number(),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
  carried: z.boolean(),
});

export const Preview = z.object({
  lists: z.array(ListToMake),
  /** More would be made than are shown. */
  more: z.boolean(),
  waiting: z.array(
    z.object({
      reason: z.enum(waitReasons),
      lines: z.number(),
      /** Of claims that are larger than what is settled. */
      gross: z.nullable(z.string()),
    }),
  ),
});
export type Preview = z.output<typeof Preview>;

/** A receipt line of which not each piece is exactly once on a list or waiting. */
const Difference = z.object({
  supplierCode: z.string(),
  receiptNumber: z.string(),
  partNo: z.string(),
  received: z.string(),
  listed: z.string(),
  waiting: z.string(),
});

/** A list whose head differs from the sum of its lines. */
const WrongSum = z.object({ number: z.string(), gross: z.string(), sum: z.string() });

export const Proof = z.object({
  /** Receipt lines that were compared, and quantities over all units: figures to compare, not amounts of goods. */
  receiptLines: z.number(),
  received: z.string(),
  listed: z.string(),
  waiting: z.string(),
  lists: z.number(),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
  /** At most 100 of each. */
  differences: z.array(Difference),
  wrongSums: z.array(WrongSum),
});
export type Proof = z.output<typeof Proof>;
