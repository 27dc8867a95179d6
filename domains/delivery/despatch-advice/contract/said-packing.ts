import type { DespatchItem, DespatchUnit } from '@portal/edi/contract/despatch-advice.ts';
import { type Inner, type Outer } from '@portal/delivery-note/contract/packing/packing.ts';
import { LABEL_PREFIX, SERIAL_DIGITS, type PackageType } from '@portal/label/contract/plate.ts';
import {
  compare,
  fromThousandths,
  isPositive,
  smaller,
  subtract,
  thousandths,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';

/** What of an item stands on a line of the note, in the order of its lines. */
export type ItemShare = {
  readonly position: number;
  readonly lineId: string;
  readonly partNo: string;
  readonly quantity: Quantity;
};

/** Why a packing cannot be taken as it is said; people then pack the note here. */
export type PackingFault = {
  readonly at: number;
  readonly code: (typeof packingFaultCodes)[number];
  readonly detail: Readonly<Record<string, string | number>>;
};
export const packingFaultCodes = [
  'despatchAdvice.boxWithoutOuter',
  'despatchAdvice.outerWithoutBoxes',
  'despatchAdvice.boxOfSeveral',
  'despatchAdvice.boxSpansLines',
  'despatchAdvice.boxesDiffer',
] as const;

/** `foreign` is the first label whose number is not of this supplier: such units get plates of the portal. */
export type SaidPacking = { outer: Outer[]; foreign: string | undefined } | { fault: PackingFault };

/**
 * The packing of a despatch advice as the portal keeps it: boxes of one part on outer units. Outer units are packing levels without goods (DESADV)
 * or units with a label M (VDA 4913); boxes find them by level, or by the label that they name.
 * Example: 250 pieces, three boxes of 100 on a pallet: boxes of 100, 100 and 50.
 */
export const saidPacking = (
  units: readonly DespatchUnit[],
  items: readonly Pick<DespatchItem, 'position' | 'quantity'>[],
  shares: readonly ItemShare[],
  duns: string,
): SaidPacking => {
  const byLabel = units.every((unit) => unit.level === '');
  const isOuter = (unit: DespatchUnit) =>
    byLabel ? unit.labelType === 'M' || unit.labelType === 'G' : unit.items.length === 0;
  const rest = new Map(items.map(({ position, quantity }) => [position, quantity]));
  const lines = sharesLeft(shares);
  let foreign: string | undefined;
  const plateOf = (unit: DespatchUnit, at: number, type: PackageType): string | undefined => {
    const label = unit.plates[at];
    const plate = label === undefined ? undefined : fullPlate(label, type, duns);
    if (label !== undefined && plate === undefined) foreign ??= label;
    return plate;
  };

  const outers = units.filter(isOuter);
  const outerOf = holders(outers, byLabel);
  const contents = new Map<DespatchUnit, Inner[]>();
  for (const unit of units.filter((one) => !isOuter(one))) {
    const outer = outerOf(unit);
    if (!outer) return faultOf(unit, 'despatchAdvice.boxWithoutOuter');
    const [position, another] = unit.items;
    if (position === undefined || another !== undefined) return faultOf(unit, 'despatchAdvice.boxOfSeveral');
    const boxes = contents.get(outer) ?? [];
    contents.set(outer, boxes);
    for (let at = 0; at < unit.count; at += 1) {
      const quantity = boxQuantity(unit, at, rest.get(position) ?? '0');
      if (quantity === undefined) return faultOf(unit, 'despatchAdvice.boxesDiffer', { count: unit.count });
      const lineId = lines.take(position, quantity);
      if (lineId === undefined) return faultOf(unit, 'despatchAdvice.boxSpansLines', { quantity });
      rest.set(position, subtract(rest.get(position)!, quantity));
      boxes.push({ packagingCode: unit.packagingCode, lineId, quantity, plate: plateOf(unit, at, 'S') });
    }
  }

  const partOf = new Map(shares.map(({ lineId, partNo }) => [lineId, partNo]));
  const outer: Outer[] = [];
  for (const unit of outers) {
    const boxes = contents.get(unit) ?? [];
    if (boxes.length < unit.count)
      return faultOf(unit, 'despatchAdvice.outerWithoutBoxes', { count: unit.count });
    const each = Math.ceil(boxes.length / unit.count);
    for (let at = 0; at < unit.count; at += 1) {
      const inner = boxes.slice(at * each, (at + 1) * each);
      if (inner.length === 0) return faultOf(unit, 'despatchAdvice.outerWithoutBoxes', { count: unit.count });
      const packageType = new Set(inner.map((box) => partOf.get(box.lineId))).size > 1 ? 'MIX' : 'M';
      outer.push({
        packageType,
        packagingCode: unit.packagingCode,
        auxiliaryCode: null,
        auxiliaryCount: 0,
        inner,
        plate: plateOf(unit, at, packageType),
      });
    }
  }
  return { outer, foreign };
};

const faultOf = (unit: DespatchUnit, code: PackingFault['code'], detail: PackingFault['detail'] = {}) => ({
  fault: { at: unit.at, code, detail: { packaging: unit.packagingCode, ...detail } },
});

/** In VDA 4913 packaging stands behind its item; in DESADV a box names its pallet by level or by label. The first that holds it. */
const holders = (
  outers: readonly DespatchUnit[],
  byLabel: boolean,
): ((box: DespatchUnit) => DespatchUnit | undefined) => {
  const [byItem, byLevel, byPlate] = [
    new Map<number | undefined, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const first = <Key>(map: Map<Key, number>, key: Key, at: number): void => {
    if (!map.has(key)) map.set(key, at);
  };
  outers.forEach((outer, at) => {
    first(byItem, outer.items[0], at);
    first(byLevel, outer.level, at);
    for (const plate of outer.plates) first(byPlate, plate, at);
  });
  return (box) => {
    if (byLabel) return outers[byItem.get(box.items[0]) ?? -1];
    const level = box.parent === '' ? undefined : byLevel.get(box.parent);
    const plate = box.outerPlate === '' ? undefined : byPlate.get(box.outerPlate);
    return outers[Math.min(level ?? Infinity, plate ?? Infinity)];
  };
};

/** What the box holds of what is left; without a quantity in the message all of its boxes hold the same. Undefined when that does not come out even. */
const boxQuantity = (unit: DespatchUnit, at: number, rest: Quantity): Quantity | undefined => {
  if (!isPositive(rest)) return undefined;
  if (unit.perPackage !== null) return smaller(unit.perPackage, rest);
  const boxes = BigInt(unit.count - at);
  const left = thousandths(rest);
  return left % boxes === 0n ? fromThousandths(left / boxes) : undefined;
};

/** What of each item is in no box yet, line by line of the note. */
const sharesLeft = (shares: readonly ItemShare[]) => {
  const left = new Map(
    [...Map.groupBy(shares, ({ position }) => position)].map(([position, own]) => [
      position,
      own.map((share) => ({ ...share })),
    ]),
  );
  return {
    /** The line that a box of so many pieces belongs to; undefined when it would belong to two. */
    take: (position: number, quantity: Quantity): string | undefined => {
      const own = left.get(position) ?? [];
      const share = own.find((one) => isPositive(one.quantity));
      if (share === undefined || compare(quantity, share.quantity) > 0) return undefined;
      share.quantity = subtract(share.quantity, quantity);
      return share.lineId;
    },
  };
};

const PLATE = new RegExp(String.raw`^(?:[156]J)?UN(\d{9})(\d{${SERIAL_DIGITS}})$`);
const SERIAL = new RegExp(String.raw`^\d{${SERIAL_DIGITS}}$`);

/**
 * The licence plate behind a label number: `UN`, the supplier's DUNS and nine digits, with or without its data identifier, or the nine digits alone
 * (VDA 4913). Undefined for a number of another form or of another supplier.
 */
export const fullPlate = (label: string, type: PackageType, duns: string): string | undefined => {
  const text = label.replaceAll(/\s/g, '');
  const [, of, serial] = PLATE.exec(text) ?? [];
  if (of === duns && serial !== undefined) return `${LABEL_PREFIX[type]}UN${duns}${serial}`;
  return SERIAL.test(text) ? `${LABEL_PREFIX[type]}UN${duns}${text}` : undefined;
};
