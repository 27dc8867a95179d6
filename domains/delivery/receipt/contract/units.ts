import * as z from 'zod/mini';
import { add, compare, isPositive, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';

/** So many units of a note are scanned one by one at most. */
export const MOST_UNITS = 10_000;
/** ISO 15459 allows so many characters. */
export const LONGEST_PLATE = 35;

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
  /** Of a box: the earlier visit in which it was scanned; null: in none that holds. */
  received: z.nullable(z.object({ visit: z.number(), at: z.string() })),
});
export type DockUnit = z.output<typeof DockUnit>;

/** A box: a unit with a line of the note in it. */
export type DockBox = DockUnit & { readonly lineId: string; readonly quantity: Quantity };
/** The visit with which a box came; null: the one that brought the last of its line, in which boxes were not scanned one by one. */
export type Earlier = DockUnit['received'];
const isBox = (unit: DockUnit): unit is DockBox => unit.lineId !== null && unit.quantity !== null;

/** Units of a note, as scans are held against them. */
export type UnitBook = {
  /** Those that are still to come. */
  readonly boxes: readonly DockBox[];
  /** Those that came in an earlier visit, by their plates. */
  readonly earlier: ReadonlyMap<string, Earlier>;
  /** By its plate, the boxes that a scan means: itself, or all that stand on it. */
  readonly meant: ReadonlyMap<string, readonly DockBox[]>;
};
/** `settled`: lines of which nothing is due any more, so all of their boxes came, scanned or not. */
export const unitBook = (units: readonly DockUnit[], settled: ReadonlySet<string> = new Set()): UnitBook => {
  const all = units.filter(isBox);
  const came = all.filter(({ received, lineId }) => received || settled.has(lineId));
  const earlier = new Map(came.map(({ licencePlate, received }) => [licencePlate, received]));
  const standing = Map.groupBy(all, ({ outerPlate }) => outerPlate);
  return {
    boxes: all.filter(({ licencePlate }) => !earlier.has(licencePlate)),
    earlier,
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
export type TickKind = 'good' | 'twice' | 'earlier' | 'foreign';

/**
 * Ticks a unit: an outer one ticks all that stands on it. What is ticked already, by itself or with its outer unit, is `twice`; what came in an
 * earlier visit is `earlier`, and never ticked.
 * Example: a box is scanned, then its pallet: the pallet ticks the others. The box again is `twice`.
 */
export const tick = (
  { meant, earlier }: UnitBook,
  ticked: Ticked,
  plate: string,
): { readonly kind: TickKind; readonly ticked: Ticked; readonly boxes: readonly DockBox[] } => {
  const all = meant.get(plate);
  if (all === undefined) return { kind: 'foreign', ticked, boxes: [] };
  const toCome = all.filter((box) => !earlier.has(box.licencePlate));
  if (all.length > 0 && toCome.length === 0) return { kind: 'earlier', ticked, boxes: [] };
  const boxes = toCome.filter((box) => !ticked.has(box.licencePlate));
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

/**
 * What earlier visits brought of each line beyond the boxes that were scanned in them: they were counted by quantity, and which boxes these were
 * nobody knows. Example: 100 noted, 40 came in the first visit without a scan: 40.
 */
export const unscannedOf = (
  { boxes }: UnitBook,
  lines: readonly { readonly lineId: string; readonly dueQty: string }[],
): ReadonlyMap<string, Quantity> => {
  const left = contentsOf(boxes);
  return new Map(
    lines.flatMap(({ lineId, dueQty }) => {
      const beyond = subtract(left.get(lineId) ?? '0', dueQty);
      return isPositive(beyond) ? [[lineId, beyond] as const] : [];
    }),
  );
};

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
