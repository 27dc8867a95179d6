import { compare, smaller, subtract, times, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { HandlingUnit, LineAgreement, NoteLine } from '../../../contract/fields.ts';
import { fittingQuantity, unitsOf } from '../../../contract/packing/packing-limits.ts';
import { packAsAgreed, packsWith, type Inner, type Outer } from '../../../contract/packing/packing.ts';

/** A box while it is packed. `key` names it on the screen, also before it is kept; a kept one has its licence plate. */
export type Box = Inner & { readonly key: string; readonly licencePlate: string | null };
/** An outer unit while it is packed; fits wherever the contract's rules take an `Outer`. */
export type Unit = Omit<Outer, 'inner'> & {
  readonly key: string;
  readonly licencePlate: string | null;
  readonly inner: Box[];
};

let made = 0;
/** A name on the screen for what is not kept yet. */
export const newKey = (): string => `new-${(made += 1)}`;

/** The kept packing as a draft: outer units in their order, each with its boxes. */
export const draftOf = (kept: readonly HandlingUnit[]): Unit[] => {
  const boxes = Map.groupBy(
    kept.filter((unit) => unit.parentId !== null),
    (unit) => unit.parentId!,
  );
  return kept.flatMap((unit) => {
    if (unit.packageType === 'S') return [];
    return {
      key: unit.id,
      id: unit.id,
      licencePlate: unit.licencePlate,
      packageType: unit.packageType,
      packagingCode: unit.packagingCode,
      auxiliaryCode: unit.auxiliaryCode,
      auxiliaryCount: unit.auxiliaryCount,
      inner: (boxes.get(unit.id) ?? []).map((box) => ({
        key: box.id,
        id: box.id,
        licencePlate: box.licencePlate,
        packagingCode: box.packagingCode,
        lineId: box.lineId ?? '',
        quantity: box.quantity ?? '0',
      })),
    };
  });
};

/** The draft as the call takes it. What is kept is named by its id, so it keeps its licence plate. */
export const inputOf = (units: readonly Unit[]): Outer[] =>
  units.map(({ key: _key, licencePlate: _plate, inner, ...unit }) => ({
    ...unit,
    inner: inner.map(({ key: _boxKey, licencePlate: _boxPlate, ...box }) => box),
  }));

/** An empty outer unit, of the packaging agreed for a line when one is given. */
export const newUnit = (agreement?: LineAgreement): Unit => ({
  key: newKey(),
  licencePlate: null,
  packageType: 'M',
  packagingCode: agreement?.outerCode ?? '',
  auxiliaryCode: agreement?.auxiliaryCode ?? null,
  auxiliaryCount: agreement?.auxiliaryPerOuter ?? 0,
  inner: [],
});

/**
 * Boxes for a quantity of a line: full ones and a part-filled last one.
 * Example: 345 in boxes of 10 are 34 boxes of 10 and one of 5. At most `most` of them.
 */
export const boxesFor = (
  { lineId, packagingCode }: { lineId: string; packagingCode: string },
  quantity: Quantity,
  perBox: Quantity,
  most: number,
): Box[] => {
  const boxes: Box[] = [];
  for (let rest = quantity; compare(rest, '0') > 0 && boxes.length < most; rest = subtract(rest, perBox)) {
    boxes.push(newBox({ lineId, packagingCode, quantity: compare(rest, perBox) < 0 ? rest : perBox }));
  }
  return boxes;
};

export const newBox = (box: Pick<Box, 'lineId' | 'packagingCode' | 'quantity'>): Box => ({
  ...box,
  key: newKey(),
  licencePlate: null,
});

/**
 * Packs the unpacked rest of lines as agreed: first where a unit of the part still has room, then on new units. Lines without
 * agreement stay out; units that nothing came to are the same objects.
 * Example: two boxes more, 12 to a pallet, and the last pallet holds 3: it holds 5 then.
 */
export const withRest = (
  units: readonly Unit[],
  lines: readonly NoteLine[],
  agreements: readonly LineAgreement[],
  rests: readonly { lineId: string; rest: Quantity }[],
): Unit[] => {
  const goods = new Map(lines.map((line) => [line.id, packsWith(line)]));
  return lines.reduce<Unit[]>(
    (packed, line) => {
      const rest = rests.find(({ lineId }) => lineId === line.id)?.rest ?? '0';
      const agreement = agreements.find(({ lineId }) => lineId === line.id);
      if (!agreement || compare(rest, '0') <= 0) return packed;
      // What is more than one note takes stays unpacked in sight.
      const fits = fittingQuantity(agreement, { outer: packed.length, units: unitsOf(packed) });
      const agreed = packAsAgreed([{ ...line, quantity: smaller(rest, fits) }], [agreement]);
      let boxes = agreed.flatMap(({ inner }) => inner.map((box) => newBox(box)));
      const most = agreement.innerPerLayer * agreement.layers;
      const filled = packed.map((unit) => {
        const room = takesMore(unit, agreement, goods) ? most - unit.inner.length : 0;
        if (room <= 0 || boxes.length === 0) return unit;
        const inner = [...unit.inner, ...boxes.slice(0, room)];
        boxes = boxes.slice(room);
        return { ...unit, inner };
      });
      const more = Array.from({ length: Math.ceil(boxes.length / most) }, (_, index) => ({
        ...newUnit(agreement),
        inner: boxes.slice(index * most, (index + 1) * most),
      }));
      return [...filled, ...more];
    },
    [...units],
  );
};

/** A unit as agreed for a line that holds nothing but goods that pack with it, as automatic packing has it. */
const takesMore = (
  { packageType, packagingCode, inner }: Unit,
  agreement: LineAgreement,
  goods: ReadonlyMap<string, string>,
): boolean =>
  packageType === 'M' &&
  packagingCode === agreement.outerCode &&
  inner.every(
    (box) =>
      goods.get(box.lineId) === goods.get(agreement.lineId) && box.packagingCode === agreement.innerCode,
  );

/** Boxes of one unit that are alike: same material, same packaging, same quantity. */
export type BoxGroup = {
  /** That of its first box: it stays while the quantity of all of them is changed. */
  readonly key: string;
  readonly lineId: string;
  readonly packagingCode: string;
  readonly quantity: Quantity;
  readonly boxes: readonly Box[];
};

/** `31 × 10`: the boxes of a unit by what is alike, in the order of the first of each. */
export const groupsOf = (boxes: readonly Box[]): BoxGroup[] => {
  const alike = Map.groupBy(boxes, (box) => `${box.lineId} ${box.packagingCode} ${box.quantity}`);
  return [...alike.values()].map((group) => {
    const { key, lineId, packagingCode, quantity } = group[0]!;
    return { key, lineId, packagingCode, quantity, boxes: group };
  });
};

/** What a group of boxes holds. */
export const heldBy = ({ quantity, boxes }: BoxGroup): Quantity => times(quantity, boxes.length);
