import { compareDecimals, sum, type Decimal } from '@portal/platform/contract/values/decimal.ts';

/** What a claim takes off a list, below zero. */
type Off = { readonly id: string; readonly gross: Decimal };

/**
 * Which claims a list does not take: goods go first, then claims, the oldest first, each whole. One that would leave the list at zero or less waits by itself, and
 * keeps none behind it.
 * @example tooLarge('500', [{ id: '1', gross: '-900' }, { id: '2', gross: '-100' }]) // ['1']
 */
export const tooLarge = (goods: Decimal, claims: readonly Off[]): string[] => {
  let left = goods;
  return claims.flatMap(({ id, gross }) => {
    const after = sum([left, gross]);
    if (compareDecimals(after, '0') <= 0) return [id];
    left = after;
    return [];
  });
};
