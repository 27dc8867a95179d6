import type { Quantity } from '@portal/platform/contract/quantity.ts';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Reach } from './days-of-supply.ts';

/** Below the minimum, below the target, or neither. */
export const lights = ['red', 'yellow', 'green'] as const;
export type Light = (typeof lights)[number];

/** Workdays that a part should last. */
export type Limits = { readonly minDays: number; readonly targetDays: number };
/** The line of days has no more workdays to be held against. */
export const MOST_DAYS = 20;

/** Null where nothing is known or nothing is required; what reaches to the end of the line is green. In SQL: `server/reckoning/keep.ts`. */
export const lightOf = (
  { reach, days }: { readonly reach: Reach; readonly days: Quantity | null },
  { minDays, targetDays }: Limits,
): Light | null => {
  if (reach === 'least') return 'green';
  if (reach !== 'days' || days === null) return null;
  if (compareDecimals(days, String(minDays)) < 0) return 'red';
  return compareDecimals(days, String(targetDays)) < 0 ? 'yellow' : 'green';
};
