/**
 * How a part differs between two versions, the first that fits (SPEC section 3, "Forecast, capacity, KPI score"): another unit, which no figure bridges; forecast for nobody
 * before, or for nobody any more; for other suppliers; some week differs; or nothing does.
 */
export const changeKinds = ['unit', 'new', 'cancelled', 'supplier', 'quantity', 'none'] as const;
export type ChangeKind = (typeof changeKinds)[number];
