import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';

/** Each piece once: on a note that was sent; on one that was not; promised and on no note. The last two are confirmed. */
export const supplyKinds = ['inTransit', 'noted', 'promised'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

export type Supply = { readonly kind: SupplyKind; readonly comesOn: Day; readonly quantity: Quantity };

/**
 * The day on which it counts, and whether it is late: what should have come on a day that is over counts from today and is late. A promise for a day
 * that is over, which no note carries, counts nothing: undefined.
 */
export const countsOn = (
  { kind, comesOn }: Pick<Supply, 'kind' | 'comesOn'>,
  today: Day,
): { readonly day: Day; readonly isLate: boolean } | undefined => {
  if (comesOn >= today) return { day: comesOn, isLate: false };
  return kind === 'promised' ? undefined : { day: today, isLate: true };
};
