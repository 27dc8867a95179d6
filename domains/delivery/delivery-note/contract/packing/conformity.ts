import { compare, thousandths, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { HeldAgainst } from './agreed-by.ts';
import type { Outer } from './packing.ts';

/** How a packing may differ from the agreement, each at its place; DOMAIN.md, "Packing". */
export const deviationCodes = [
  'noAgreement',
  'mixed',
  'otherBox',
  'otherQuantity',
  'otherOuter',
  'moreBoxes',
  'lessBoxes',
  'otherLid',
  'stackTooHigh',
  'unitStackTooHigh',
  'boxTooHeavy',
  'unitTooHeavy',
] as const;
export type DeviationCode = (typeof deviationCodes)[number];

/** One way in which a packing differs: of a unit, or of a material as a whole; `count` boxes do so alike. */
export type Deviation = {
  readonly code: DeviationCode;
  readonly lineId: string;
  readonly outer?: number;
  readonly count: number;
  readonly agreed: string;
  readonly found: string;
  /** What it was held against, and which version of it; null without agreement. */
  readonly basis: HeldAgainst | null;
  readonly basisName: string;
};

export type PackedLine = {
  readonly id: string;
  readonly partNo: string;
  readonly quantity: Quantity;
  readonly weightKg: Quantity;
};
export type Agreed = {
  readonly lineId: string;
  readonly innerCode: string;
  readonly quantityPerInner: Quantity;
  readonly outerCode: string;
  readonly innerPerLayer: number;
  readonly layers: number;
  readonly auxiliaryCode: string | null;
  readonly auxiliaryPerOuter: number;
  readonly basis: HeldAgainst;
  readonly basisName: string;
  /** Full units on each other, and the weight of a part, where an instruction says them. */
  readonly stack: number | null;
  readonly partWeightKg: Quantity | null;
};
/** Sizes in mm and weights of a packaging, as far as packing asks for them. */
export type Measure = {
  readonly code: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly tareKg: Quantity;
  readonly loadKg: Quantity;
  readonly stackFactor: number;
};

/**
 * Where a packing differs from what is agreed, unit by unit. The last box and the last unit of a material may be part-filled. Without measures
 * of a packaging nothing is said of its load and stack. Example: agreed boxes of 10, packed two of 5: `otherQuantity`, agreed 10, found 5, once.
 */
export const deviations = (
  lines: readonly PackedLine[],
  outer: readonly Outer[],
  agreements: readonly Agreed[],
  measures: readonly Measure[],
): Deviation[] => {
  return deviationsFrom(lines, outer, followed(lines, outer, agreements), measures);
};

/** True when the packing is another than what is agreed, or approved instead of it: it then needs a reason, and `deviations` says where. */
export const deviates = (
  lines: readonly PackedLine[],
  outer: readonly Outer[],
  agreements: readonly Agreed[],
): boolean => departs(deviations(lines, outer, agreements, []));

/**
 * True when one of these stands because goods are packed otherwise than agreed. What they cannot bear wants no reason, nor does a material of
 * which nothing is agreed: there is nothing that it could differ from.
 */
export const departs = (found: readonly Deviation[]): boolean =>
  found.some(({ code, basis }) => basis !== null && !BEARING.has(code));

const deviationsFrom = (
  lines: readonly PackedLine[],
  outer: readonly Outer[],
  agreedOf: ReadonlyMap<string, Agreed>,
  measures: readonly Measure[],
): Deviation[] => {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const measureOf = new Map(measures.map((one) => [one.code, one]));
  const weightOf = (lineId: string): Quantity =>
    agreedOf.get(lineId)?.partWeightKg ?? lineOf.get(lineId)?.weightKg ?? '0';
  const found: Deviation[] = lines
    .filter(
      ({ id }) => !agreedOf.has(id) && outer.some(({ inner }) => inner.some((box) => box.lineId === id)),
    )
    .map(({ id }) => ({
      code: 'noAgreement',
      lineId: id,
      count: 0,
      agreed: '',
      found: '',
      basis: null,
      basisName: '',
    }));
  const lastBox = lastOf(
    outer.flatMap(({ inner }) => inner.map((box) => ({ key: box, lineId: box.lineId }))),
    (box) => compare(box.quantity, agreedOf.get(box.lineId)?.quantityPerInner ?? box.quantity) < 0,
  );
  const lastUnit = lastOf(
    outer.flatMap((unit) => (unit.inner[0] ? [{ key: unit, lineId: unit.inner[0].lineId }] : [])),
    (unit) => {
      const agreed = agreedOf.get(unit.inner[0]!.lineId);
      return agreed !== undefined && unit.inner.length < agreed.innerPerLayer * agreed.layers;
    },
  );
  for (const [index, unit] of outer.entries()) {
    const first = unit.inner[0];
    if (!first) continue;
    const counted = new Map<string, Deviation>();
    const tell = (
      code: DeviationCode,
      lineId: string,
      agreed: string,
      other: string,
      { count = 1, by }: { count?: number; by: By | undefined },
    ): void => {
      const key = `${code} ${lineId} ${agreed} ${other}`;
      const before = counted.get(key)?.count ?? 0;
      counted.set(key, {
        code,
        lineId,
        outer: index,
        count: before + count,
        agreed,
        found: other,
        basis: by?.basis ?? null,
        basisName: by?.basisName ?? '',
      });
    };
    for (const box of unit.inner) {
      const agreed = agreedOf.get(box.lineId);
      if (agreed && box.packagingCode !== agreed.innerCode)
        tell('otherBox', box.lineId, agreed.innerCode, box.packagingCode, { by: agreed });
      if (agreed && compare(box.quantity, agreed.quantityPerInner) !== 0 && !lastBox.has(box))
        tell('otherQuantity', box.lineId, agreed.quantityPerInner, box.quantity, { by: agreed });
      const measure = measureOf.get(box.packagingCode);
      const content = contentMg(box.quantity, weightOf(box.lineId));
      if (measure && content > milligrams(measure.loadKg))
        tell('boxTooHeavy', box.lineId, measure.loadKg, kilograms(content), { by: packagingOf(measure) });
    }
    const agreed = agreedOf.get(first.lineId);
    if (unit.packageType === 'MIX')
      tell('mixed', first.lineId, '', '', { count: unit.inner.length, by: agreed });
    // A mixed unit is built as its first material is agreed to be.
    if (agreed) {
      const room = agreed.innerPerLayer * agreed.layers;
      const boxes = unit.inner.length;
      if (unit.packagingCode !== agreed.outerCode)
        tell('otherOuter', first.lineId, agreed.outerCode, unit.packagingCode, { by: agreed });
      if (boxes > room) tell('moreBoxes', first.lineId, String(room), String(boxes), { by: agreed });
      if (boxes < room && !lastUnit.has(unit))
        tell('lessBoxes', first.lineId, String(room), String(boxes), { by: agreed });
      const lids = lidsOf(unit.auxiliaryCode, unit.auxiliaryCount);
      const agreedLids = lidsOf(agreed.auxiliaryCode, agreed.auxiliaryPerOuter);
      if (lids !== agreedLids) tell('otherLid', first.lineId, agreedLids, lids, { by: agreed });
      const high = Math.ceil(boxes / agreed.innerPerLayer);
      const box = measureOf.get(first.packagingCode);
      if (box && high > box.stackFactor)
        tell('stackTooHigh', first.lineId, String(box.stackFactor), String(high), { by: packagingOf(box) });
      const carrier = measureOf.get(unit.packagingCode);
      if (carrier && agreed.stack !== null && agreed.stack > carrier.stackFactor)
        tell('unitStackTooHigh', first.lineId, String(agreed.stack), String(carrier.stackFactor), {
          by: agreed,
        });
    }
    const carried = carriedMg(unit, weightOf, measureOf);
    const carrier = measureOf.get(unit.packagingCode);
    if (carrier && carried > milligrams(carrier.loadKg))
      tell('unitTooHeavy', first.lineId, carrier.loadKg, kilograms(carried), { by: packagingOf(carrier) });
    found.push(...counted.values());
  }
  return found;
};

type By = Pick<Agreed, 'basis' | 'basisName'>;
const packagingOf = ({ code }: Measure): By => ({ basis: 'packaging', basisName: code });

/** What goods cannot bear, also where they are packed as agreed. */
const BEARING: ReadonlySet<DeviationCode> = new Set([
  'stackTooHigh',
  'unitStackTooHigh',
  'boxTooHeavy',
  'unitTooHeavy',
]);

/**
 * Of each material what its packing follows: the agreement or what is approved instead of it, whichever it is packed as; else the one that its
 * first box follows, else the agreement.
 */
const followed = (
  lines: readonly PackedLine[],
  outer: readonly Outer[],
  agreements: readonly Agreed[],
): ReadonlyMap<string, Agreed> => {
  const choices = Map.groupBy(agreements, ({ lineId }) => lineId);
  const several = lines.filter(({ id }) => (choices.get(id)?.length ?? 0) > 1);
  const found = new Map([...choices].map(([lineId, [first]]) => [lineId, first!]));
  for (const line of several) {
    const own = outer.filter(({ inner }) => inner.some(({ lineId }) => lineId === line.id));
    const unit = own[0];
    const box = unit?.inner.find(({ lineId }) => lineId === line.id);
    if (!unit || !box) continue;
    const ofLine = choices.get(line.id)!;
    const isAs = (one: Agreed): boolean =>
      deviationsFrom([line], own, new Map([[line.id, one]]), []).every(({ lineId }) => lineId !== line.id);
    const nearest =
      ofLine.find(isAs) ??
      ofLine.findLast(
        (one) =>
          box.packagingCode === one.innerCode &&
          box.quantity === one.quantityPerInner &&
          unit.packagingCode === one.outerCode,
      );
    if (nearest) found.set(line.id, nearest);
  }
  return found;
};

/** Of each material the last one that is part-filled: it may be. */
const lastOf = <Key extends object>(
  all: readonly { readonly key: Key; readonly lineId: string }[],
  isPart: (key: Key) => boolean,
): ReadonlySet<Key> => {
  const last = new Map<string, Key>();
  for (const { key, lineId } of all) if (isPart(key)) last.set(lineId, key);
  return new Set(last.values());
};

const lidsOf = (code: string | null, count: number): string =>
  code === null || count === 0 ? '0' : `${count} × ${code}`;

/** Exact weights: a quantity has three decimals, the weight of one up to six. */
const contentMg = (quantity: Quantity, weightKg: Quantity): bigint =>
  thousandths(quantity) * thousandths(weightKg);
const milligrams = (kg: Quantity): bigint => thousandths(kg) * 1000n;
const kilograms = (mg: bigint): string => String(Number((mg + 999n) / 1000n) / 1000);

const carriedMg = (
  unit: Outer,
  weightOf: (lineId: string) => Quantity,
  measureOf: ReadonlyMap<string, Measure>,
): bigint =>
  unit.inner.reduce(
    (sum, box) =>
      sum +
      contentMg(box.quantity, weightOf(box.lineId)) +
      milligrams(measureOf.get(box.packagingCode)?.tareKg ?? '0'),
    milligrams(unit.auxiliaryCode === null ? '0' : (measureOf.get(unit.auxiliaryCode)?.tareKg ?? '0')) *
      BigInt(unit.auxiliaryCount),
  );
