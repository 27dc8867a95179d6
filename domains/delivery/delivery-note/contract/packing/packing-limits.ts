import { compare, portions, times, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Outer } from './packing.ts';

/** Outer units of one note, boxes on one of them, and units of one note in all: so many are packed, labelled and listed in one go. */
export const MOST_OUTER = 1000;
export const MOST_INNER = 5000;
export const MOST_UNITS = 10_000;

type Load = {
  readonly lineId: string;
  readonly quantityPerInner: Quantity;
  readonly innerPerLayer: number;
  readonly layers: number;
};
/** Outer units that are there, and units in all. */
type Used = { readonly outer: number; readonly units: number };

/**
 * How much of a material still fits on a note, packed as agreed. Example: boxes of 8, 32 to a pallet, nothing packed yet: pallets end at
 * 10,000 units, which are 303 full ones with 9,696 boxes: 77,568 pieces.
 */
export const fittingQuantity = (
  { quantityPerInner, innerPerLayer, layers }: Omit<Load, 'lineId'>,
  used: Used,
): Quantity => {
  const room = Math.min(innerPerLayer * layers, MOST_INNER);
  const left = Math.max(0, MOST_UNITS - used.units);
  const full = Math.floor(left / (room + 1));
  const byUnits = full * room + Math.max(0, left - full * (room + 1) - 1);
  const byOuter = Math.max(0, MOST_OUTER - used.outer) * room;
  return times(quantityPerInner, Math.min(byUnits, byOuter));
};

/**
 * The first material that is too much for one note when all are packed as agreed, and how much of it fits behind those before it; each line is counted
 * with units of its own, so it is never more than what packing makes.
 */
export const tooMuch = <Line extends { readonly id: string; readonly quantity: Quantity }>(
  lines: readonly Line[],
  agreements: readonly Load[],
): { readonly line: Line; readonly fits: Quantity } | undefined => {
  let used: Used = { outer: 0, units: 0 };
  for (const line of lines) {
    const agreement = agreements.find(({ lineId }) => lineId === line.id);
    if (!agreement) continue;
    const fits = fittingQuantity(agreement, used);
    if (compare(line.quantity, fits) > 0) return { line, fits };
    const boxes = portions(line.quantity, agreement.quantityPerInner);
    const outer = Math.ceil(boxes / (agreement.innerPerLayer * agreement.layers));
    used = { outer: used.outer + outer, units: used.units + outer + boxes };
  }
  return undefined;
};

/** Units and boxes of a packing. */
export const unitsOf = (outer: readonly Pick<Outer, 'inner'>[]): number =>
  outer.reduce((sum, { inner }) => sum + 1 + inner.length, 0);
