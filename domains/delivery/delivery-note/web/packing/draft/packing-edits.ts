import { add, compare, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import { newBox, newUnit, withRest, type Box, type Unit } from './packing-draft.ts';

/** What a user does to a packing; each leaves the units it does not touch as the same objects, so they are not drawn again. */
export type PackingEdit =
  | { do: 'addUnits'; units: readonly Unit[] }
  | {
      do: 'fillRest';
      lines: readonly NoteLine[];
      agreements: readonly LineAgreement[];
      rests: readonly { lineId: string; rest: Quantity }[];
    }
  | { do: 'removeUnit'; unit: string }
  | { do: 'changeUnit'; unit: string; to: Partial<Omit<Unit, 'key' | 'id' | 'inner'>> }
  | { do: 'addBoxes'; unit: string; boxes: readonly Box[] }
  | { do: 'changeBoxes'; boxes: ReadonlySet<string>; to: Partial<Pick<Box, 'packagingCode' | 'quantity'>> }
  | { do: 'countBoxes'; unit: string; boxes: readonly string[]; count: number }
  | { do: 'removeBoxes'; boxes: ReadonlySet<string> }
  | {
      do: 'moveBoxes';
      boxes: ReadonlySet<string>;
      to: string | null;
      /** The part of each line. */
      partOf: ReadonlyMap<string, string>;
    }
  | { do: 'splitBoxes'; boxes: ReadonlySet<string>; quantity: Quantity }
  | { do: 'mergeBoxes'; boxes: ReadonlySet<string> }
  | { do: 'dropLines'; lines: ReadonlySet<string> };

export const packingAfter = (units: Unit[], edit: PackingEdit): Unit[] =>
  (EDITS[edit.do] as (units: Unit[], edit: PackingEdit) => Unit[])(units, edit);

type Edits = { [Do in PackingEdit['do']]: (units: Unit[], edit: Extract<PackingEdit, { do: Do }>) => Unit[] };

const EDITS: Edits = {
  addUnits: (units, edit) => [...units, ...edit.units],
  fillRest: (units, { lines, agreements, rests }) => withRest(units, lines, agreements, rests),
  removeUnit: (units, edit) => units.filter(({ key }) => key !== edit.unit),
  changeUnit: (units, edit) => units.map((unit) => (unit.key === edit.unit ? { ...unit, ...edit.to } : unit)),
  addBoxes: (units, edit) => inUnit(units, edit.unit, (inner) => [...inner, ...edit.boxes]),
  changeBoxes: (units, { boxes, to }) =>
    withBoxes(units, (box) => (boxes.has(box.key) ? [{ ...box, ...to }] : [box])),
  countBoxes: (units, edit) => inUnit(units, edit.unit, (inner) => counted(inner, edit.boxes, edit.count)),
  removeBoxes: (units, { boxes }) => withBoxes(units, (box) => (boxes.has(box.key) ? [] : [box])),
  // A unit that held nothing else goes with its boxes; one that was empty before stays. What holds several parts now is mixed.
  moveBoxes: (units, edit) =>
    moved(units, edit.boxes, edit.to).flatMap((unit) => {
      const before = units.find(({ key }) => key === unit.key);
      if (before === unit) return [unit];
      if (unit.inner.length === 0) return before !== undefined && before.inner.length > 0 ? [] : [unit];
      const packageType = partsIn(unit, edit.partOf) > 1 ? 'MIX' : 'M';
      return [packageType === unit.packageType ? unit : { ...unit, packageType }];
    }),
  splitBoxes: (units, { boxes, quantity }) =>
    withBoxes(units, (box) => (boxes.has(box.key) ? halves(box, quantity) : [box])),
  mergeBoxes: (units, edit) => merged(units, edit.boxes),
  // A unit that held nothing else goes with its boxes; one that was empty before stays.
  dropLines: (units, { lines }) =>
    withBoxes(units, (box) => (lines.has(box.lineId) ? [] : [box])).filter(
      (unit, index) => unit.inner.length > 0 || units[index]!.inner.length === 0,
    ),
};

/** The chosen boxes with the unit each lies in, in their order. */
export const boxesIn = (units: readonly Unit[], keys: ReadonlySet<string>): Box[] =>
  keys.size === 0 ? [] : units.flatMap(({ inner }) => inner.filter(({ key }) => keys.has(key)));

const inUnit = (units: Unit[], key: string, change: (inner: Box[]) => Box[]): Unit[] =>
  units.map((unit) => (unit.key === key ? { ...unit, inner: change(unit.inner) } : unit));

const withBoxes = (units: Unit[], change: (box: Box) => Box[]): Unit[] =>
  units.map((unit) => {
    const inner = unit.inner.flatMap(change);
    const same = inner.length === unit.inner.length && inner.every((box, index) => box === unit.inner[index]);
    return same ? unit : { ...unit, inner };
  });

/** More boxes like the first one follow the last one; fewer are taken from the end, those without a licence plate first. */
const counted = (inner: Box[], alike: readonly string[], count: number): Box[] => {
  const keys = new Set(alike);
  const group = inner.filter(({ key }) => keys.has(key));
  const first = group[0];
  if (!first) return inner;
  if (count > group.length) {
    const last = inner.findLastIndex(({ key }) => keys.has(key));
    const more = Array.from({ length: count - group.length }, () => newBox(first));
    return inner.toSpliced(last + 1, 0, ...more);
  }
  const kept = [
    ...group.filter((box) => box.licencePlate !== null),
    ...group.filter((box) => box.licencePlate === null),
  ];
  const gone = new Set(kept.slice(count).map(({ key }) => key));
  return inner.filter(({ key }) => !gone.has(key));
};

/** Into another unit, or into a new one of the packaging the first of them came from. */
const moved = (units: Unit[], keys: ReadonlySet<string>, to: string | null): Unit[] => {
  const boxes = boxesIn(units, keys);
  const from = units.find(({ inner }) => inner.some(({ key }) => keys.has(key)));
  if (!from) return units;
  const left = withBoxes(units, (box) => (keys.has(box.key) ? [] : [box]));
  if (to !== null) return inUnit(left, to, (inner) => [...inner, ...boxes]);
  const { packagingCode, packageType, auxiliaryCode, auxiliaryCount } = from;
  return [...left, { ...newUnit(), packagingCode, packageType, auxiliaryCode, auxiliaryCount, inner: boxes }];
};

const partsIn = ({ inner }: Unit, partOf: ReadonlyMap<string, string>): number =>
  new Set(inner.map(({ lineId }) => partOf.get(lineId) ?? lineId)).size;

/** The box keeps the rest and its licence plate; a box that holds no more than the quantity stays whole. */
const halves = (box: Box, quantity: Quantity): Box[] =>
  compare(box.quantity, quantity) > 0
    ? [{ ...box, quantity: subtract(box.quantity, quantity) }, newBox({ ...pick(box), quantity })]
    : [box];

const pick = ({ lineId, packagingCode }: Box) => ({ lineId, packagingCode });

/** All into the first one; a box of another material than the first one stays out. */
const merged = (units: Unit[], keys: ReadonlySet<string>): Unit[] => {
  const [first, ...others] = boxesIn(units, keys);
  if (!first) return units;
  const alike = others.filter(({ lineId }) => lineId === first.lineId);
  const gone = new Set(alike.map(({ key }) => key));
  const quantity = add(first.quantity, ...alike.map((box) => box.quantity));
  return withBoxes(units, (box) => {
    if (gone.has(box.key)) return [];
    return box.key === first.key ? [{ ...box, quantity }] : [box];
  });
};
