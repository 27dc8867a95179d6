import {
  compareDecimals,
  divide,
  minus,
  multiply,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';

/** How far demand may move from one version to the next in a sub-horizon; 0 is no limit. Down is stored positive: 30 is minus 30 %. */
export type VolatilityLimits = {
  readonly upPercent: Decimal;
  readonly downPercent: Decimal;
  readonly upQuantity: Decimal;
  readonly downQuantity: Decimal;
};
export const directions = ['up', 'down'] as const;
export type Direction = (typeof directions)[number];
export type Swing = { readonly before: Decimal; readonly after: Decimal };
export type Alarm = {
  readonly direction: Direction;
  readonly change: Decimal;
  /** Of what it was before; null from zero, where the quantity alone decides. */
  readonly percent: Decimal | null;
};

const PERCENT_PLACES = 6;

/**
 * Whether the demand of a sub-horizon moved beyond a limit (Catena-X CX-0128, demand volatility): by its share or by its quantity; on a limit is within
 * it. Null where it did not. Example: 100 to 131 with 30 % up is an alarm, 100 to 130 is none.
 */
export const alarmOf = ({ before, after }: Swing, limits: VolatilityLimits): Alarm | null => {
  const change = minus(after, before);
  const side = compareDecimals(change, '0');
  if (side === 0) return null;
  const direction = side > 0 ? 'up' : 'down';
  const moved = side > 0 ? change : minus('0', change);
  const [share, quantity] =
    side > 0 ? [limits.upPercent, limits.upQuantity] : [limits.downPercent, limits.downQuantity];
  const fromZero = compareDecimals(before, '0') === 0;
  const exceeds = (value: Decimal, limit: Decimal): boolean =>
    compareDecimals(limit, '0') > 0 && compareDecimals(value, limit) > 0;
  // exactly: moved / before > share / 100
  const byShare = !fromZero && exceeds(multiply(moved, '100'), multiply(share, before));
  if (!byShare && !exceeds(moved, quantity)) return null;
  return {
    direction,
    change,
    percent: fromZero ? null : divide(multiply(change, '100'), before, PERCENT_PLACES),
  };
};
