import type { TransportOrderRow } from '@portal/transport/server/offers.ts';

/** Orders that come on the day of the truck that they join from now on; none where that has no window yet. */
export const movesTo = (first: TransportOrderRow, orders: readonly TransportOrderRow[]) =>
  first.window_day === null ? [] : orders.map((order) => ({ order, day: first.window_day! }));
