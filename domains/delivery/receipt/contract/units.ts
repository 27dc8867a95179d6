import * as z from 'zod/mini';
import { add, compare, type Quantity } from '@portal/platform/contract/quantity.ts';

/** So many units of a note are scanned one by one at most. */
export const MOST_UNITS = 10_000;

const maybe = z.nullable(z.string());

/** A handling unit as it is scanned at the dock: a box of one line, or an outer unit that holds boxes. */
export const DockUnit = z.object({
  licencePlate: z.string(),
  /** Plate of the outer unit it stands on. */
  outerPlate: maybe,
  packagingCode: z.string(),
  /** Of a box: what is in it. */
  lineId: maybe,
  quantity: maybe,
});
export type DockUnit = z.output<typeof DockUnit>;

/** A box: a unit with a line of the note in it. */
export type DockBox = DockUnit & { readonly lineId: string; readonly quantity: Quantity };
const isBox = (unit: DockUnit): unit is DockBox => unit.lineId !== null && unit.quantity !== null;

/** Units of a note, as scans are held against them. */
export type UnitBook = {
  readonly boxes: readonly DockBox[];
  /** By its plate, the boxes that a scan means: itself, or all that stand on it. */
  readonly meant: ReadonlyMap<string, readonly DockBox[]>;
};
export const unitBook = (units: readonly DockUnit[]): UnitBook => {
  const boxes = units.filter(isBox);
  const standing = Map.groupBy(boxes, ({ outerPlate }) => outerPlate);
  return {
    boxes,
    meant: new Map(
      units.map((unit) => [
        unit.licencePlate,
        isBox(unit) ? [unit] : (standing.get(unit.licencePlate) ?? []),
      ]),
    ),
  };
};

/** Plates of the boxes that are there. */
export type Ticked = ReadonlySet<string>;
export type TickKind = 'good' | 'twice' | 'foreign';

/**
 * Ticks a unit: an outer one ticks all that stands on it. What is ticked already, by itself or with its outer unit, is `twice`.
 * Example: a box is scanned, then its pallet: the pallet ticks the others. The box again is `twice`.
 */
export const tick = (
  { meant }: UnitBook,
  ticked: Ticked,
  plate: string,
): { readonly kind: TickKind; readonly ticked: Ticked; readonly boxes: readonly DockBox[] } => {
  const all = meant.get(plate);
  if (all === undefined) return { kind: 'foreign', ticked, boxes: [] };
  const boxes = all.filter((box) => !ticked.has(box.licencePlate));
  if (boxes.length === 0) return { kind: 'twice', ticked, boxes };
  return { kind: 'good', ticked: new Set([...ticked, ...boxes.map((box) => box.licencePlate)]), boxes };
};

/** What of each line is in these boxes, by line. */
export const contentsOf = (boxes: readonly DockBox[]): ReadonlyMap<string, Quantity> => {
  const sums = new Map<string, Quantity>();
  for (const { lineId, quantity } of boxes) sums.set(lineId, add(sums.get(lineId) ?? '0', quantity));
  return sums;
};

/** What of each line is ticked. */
export const countedIn = ({ boxes }: UnitBook, ticked: Ticked): ReadonlyMap<string, Quantity> =>
  contentsOf(boxes.filter(({ licencePlate }) => ticked.has(licencePlate)));

/** A unit that is not there, with what is in it. */
export type MissingUnit = {
  readonly licencePlate: string;
  readonly boxes: number;
  readonly contents: ReadonlyMap<string, Quantity>;
};

/** What is missing: an outer unit of which nothing was ticked as one, else box by box. */
export const missingUnits = ({ boxes }: UnitBook, ticked: Ticked): MissingUnit[] => {
  const on = Map.groupBy(boxes, ({ outerPlate, licencePlate }) => outerPlate ?? licencePlate);
  return [...on].flatMap(([plate, all]) => {
    const missing = all.filter(({ licencePlate }) => !ticked.has(licencePlate));
    const asOne = missing.length === all.length;
    const units = asOne
      ? [[plate, missing] as const]
      : missing.map((box) => [box.licencePlate, [box]] as const);
    return units
      .filter(([, held]) => held.length > 0)
      .map(([licencePlate, held]) => ({
        licencePlate,
        boxes: held.length,
        contents: contentsOf(held),
      }));
  });
};

/** Lines of which less was counted than noted. */
export const isMissing = (notedQty: string, counted: string): boolean => compare(counted, notedQty) < 0;
