import { add, compare, larger, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { PackingChoice } from '../packing/packing-choice.ts';
import type { Inner, Outer } from '../packing/packing.ts';

/** Boxes of one part for mixed units, with what the rows of one mark say of the unit. */
export type MixedShare = Pick<
  PackingChoice,
  'outerCode' | 'boxesPerOuter' | 'auxiliaryCode' | 'auxiliaryPerOuter'
> & { readonly partNo: string; readonly boxes: readonly Inner[] };

/**
 * Outer units that several parts share: of each part so many boxes stand on one. Where a part is used up, what is left stands alone.
 * Example: 4 boxes of A, 2 a unit, and 3 boxes of B, 1 a unit: AAB, AAB, B.
 */
export const mixedUnits = (shares: readonly [MixedShare, ...MixedShare[]]): Outer[] => {
  const [first] = shares;
  const lid = shares.find(({ auxiliaryCode }) => auxiliaryCode !== null) ?? first;
  const isMixed = new Set(shares.map(({ partNo }) => partNo)).size > 1;
  const count = Math.max(
    ...shares.map(({ boxes, boxesPerOuter }) => Math.ceil(boxes.length / boxesPerOuter)),
  );
  return Array.from({ length: count }, (_, at) => {
    const standing = shares.map(({ boxes, boxesPerOuter }) =>
      boxes.slice(at * boxesPerOuter, (at + 1) * boxesPerOuter),
    );
    const alone = standing.filter((boxes) => boxes.length > 0).length < 2;
    return {
      // One part alone from the beginning is no mixed unit: the rule of MIX says so.
      packageType: isMixed && alone ? 'M' : 'MIX',
      packagingCode: first.outerCode,
      auxiliaryCode: lid.auxiliaryCode,
      auxiliaryCount: lid.auxiliaryPerOuter,
      inner: standing.flat(),
    };
  });
};

/** How much of a part stands on mixed units of one mark, and how. */
export type MixedRow = PackingChoice & { readonly mark: string; readonly quantity: Quantity };

/**
 * The same the other way round: a row for each part of each mixed unit. Units that hold the same full boxes share a mark. Boxes of one part
 * that differ in kind, or are filled otherwise than up to the last one, come back as near as a row can say it.
 */
export const mixedRows = (
  lines: readonly { readonly id: string; readonly partNo: string }[],
  outer: readonly Outer[],
): MixedRow[] => {
  const partOf = new Map(lines.map(({ id, partNo }) => [id, partNo]));
  const units = outer.filter(({ packageType }) => packageType === 'MIX');
  const alike = Map.groupBy(units, (unit) => signOf(unit, partOf));
  return [...alike.values()].flatMap((same, group) => {
    const [unit] = same as [Outer];
    const byPart = [...Map.groupBy(unit.inner, ({ lineId }) => partOf.get(lineId)!)];
    return byPart.map(([partNo, boxes]): MixedRow => ({
      mark: `X${group + 1}`,
      partNo,
      quantity: add(
        '0',
        ...same.flatMap(({ inner }) =>
          inner.flatMap(({ lineId, quantity }) => (partOf.get(lineId) === partNo ? quantity : [])),
        ),
      ),
      innerCode: boxes[0]!.packagingCode,
      quantityPerInner: fullest(boxes),
      outerCode: unit.packagingCode,
      boxesPerOuter: boxes.length,
      auxiliaryCode: unit.auxiliaryCode,
      auxiliaryPerOuter: unit.auxiliaryCount,
    }));
  });
};

const fullest = (boxes: readonly Inner[]): Quantity =>
  boxes.map(({ quantity }) => quantity).reduce((most, one) => larger(most, one));

/** What units must have in common to share a mark; one with a part-filled box stands for itself. */
const signOf = (unit: Outer, partOf: ReadonlyMap<string, string>): unknown => {
  const byPart = [...Map.groupBy(unit.inner, ({ lineId }) => partOf.get(lineId)!)].toSorted(
    ([one], [other]) => one.localeCompare(other),
  );
  if (byPart.some(([, boxes]) => boxes.some(({ quantity }) => compare(quantity, fullest(boxes)) !== 0)))
    return unit;
  return JSON.stringify([
    unit.packagingCode,
    unit.auxiliaryCode,
    unit.auxiliaryCount,
    byPart.map(([partNo, boxes]) => [partNo, boxes[0]!.packagingCode, fullest(boxes), boxes.length]),
  ]);
};
