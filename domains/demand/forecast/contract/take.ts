import * as z from 'zod/mini';
import {
  Code,
  DayField,
  NonNegativeQuantity,
  codeText,
  maybe,
  selectedOf,
} from '@portal/platform/contract/fields.ts';
import { grains } from './grain.ts';

/** Buckets that one call brings; more come in several parts. */
export const MOST_BUCKETS = 20_000;
export const MOST_PARTS = 100;

/** What is expected to be needed of a part from a supplier. Zero is said; what is not known is left out. */
export const SentBucket = z.object({
  supplierCode: Code,
  partNo: codeText(40),
  grain: selectedOf(grains),
  startsOn: DayField,
  quantity: NonNegativeQuantity,
});
export type SentBucket = z.output<typeof SentBucket>;

/** What names a version: who made it, for which demand, and how he numbers it. */
export const versionKey = {
  source: codeText(30),
  demandType: codeText(40),
  number: codeText(40),
} as const;

/** Why a bucket is none: its place in the call from 0. */
export const RefusedBucket = z.object({
  index: z.number(),
  supplierCode: z.string(),
  partNo: z.string(),
  startsOn: z.string(),
  field: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type RefusedBucket = z.output<typeof RefusedBucket>;

/** What became of a version: published, known with the same content, still without some of its parts, or not taken because of what is named. */
export const takenAs = ['published', 'repeated', 'waiting', 'refused'] as const;
export const Taken = z.object({
  outcome: z.enum(takenAs),
  versionId: z.nullable(z.string()),
  /** Forecasts that suppliers answer now. */
  forecasts: z.number(),
  buckets: z.number(),
  refused: z.array(RefusedBucket),
});
export type Taken = z.output<typeof Taken>;

export const dueOn = maybe(DayField);
