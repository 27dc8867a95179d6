import * as z from 'zod/mini';
import { longest } from '@portal/platform/contract/fields.ts';
import { createPrice } from './endpoints.ts';

/** Prices in one call of another system. */
export const MOST_PRICES = 500;
const LONGEST_VALUE = 300;
const counts = ['priceUnit', 'edition'] as const;
/** What a row may leave out. */
const usual = { edition: 1, validTo: null, reason: null } as const;

type Field = keyof typeof createPrice.input.shape;
const fields = Object.keys(createPrice.input.shape) as Field[];
const value = z.optional(
  z.nullable(z.union([z.string().check(longest(LONGEST_VALUE)), z.number()], { error: 'invalid' })),
);

/** A price before it is looked at: each is checked by itself, so that a bad one keeps no other out. Numbers may be text, and the other way round. */
export const SentPrice = z.object(
  Object.fromEntries(fields.map((field) => [field, value])) as { readonly [Name in Field]: typeof value },
);
type Sent = z.output<typeof SentPrice>;

/** A price that was not taken: its place in the call from 0, what names it, the field and the key of the reason, and the reason in words. */
const RefusedPrice = z.object({
  index: z.number(),
  supplierCode: z.string(),
  partNo: z.string(),
  validFrom: z.string(),
  field: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type RefusedPrice = z.output<typeof RefusedPrice>;

/** What became of the prices of a call. */
export const TakenPrices = z.object({
  /** They count from now on: the tenant says that the approval of the ERP is enough. */
  approved: z.number(),
  /** A person approves them. */
  submitted: z.number(),
  /** Drafts, because another version of the same days waits for approval: a person submits them once it is decided. */
  drafts: z.number(),
  /** Versions that are known with the same content; they change nothing. */
  repeated: z.number(),
  refused: z.array(RefusedPrice),
});
export type TakenPrices = z.output<typeof TakenPrices>;

/** One sent price as a form would say it. Returns its complaint where it is none. */
export const readSent = (sent: Sent): ReturnType<typeof createPrice.input.safeParse> => {
  const said = Object.fromEntries(
    Object.entries({ ...usual, ...sent }).map(([field, one]) => [field, typed(field, one ?? usualOf(field))]),
  );
  return createPrice.input.safeParse(said);
};
const usualOf = (field: string): unknown => (usual as Readonly<Record<string, unknown>>)[field] ?? null;
const typed = (field: string, one: unknown): unknown => {
  const isCount = counts.some((name) => name === field);
  if (isCount && typeof one === 'string' && /^\d{1,9}$/.test(one.trim())) return Number(one);
  return !isCount && typeof one === 'number' ? String(one) : one;
};
