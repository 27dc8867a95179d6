import * as z from 'zod/mini';
import { packagingKinds } from '@portal/packaging/contract/packaging.ts';
import { fromThousandths, thousandths, times, type Quantity } from '@portal/platform/contract/quantity.ts';

/** Sizes (mm) and weights of a packaging, as far as packing asks for them. */
export const Measures = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(packagingKinds),
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  innerLengthMm: z.nullable(z.number()),
  innerWidthMm: z.nullable(z.number()),
  innerHeightMm: z.nullable(z.number()),
  tareKg: z.string(),
  loadKg: z.string(),
  stackFactor: z.number(),
});
export type Measures = z.output<typeof Measures>;

type Footprint = { readonly lengthMm: number; readonly widthMm: number };
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
};

/** Cargo room of the usual semi-trailer: 13.6 loading metres, 2.4 m between the curtains, 2.6 m clear; 24 t of load within 40 t in all. */
export const TRUCK = { lengthMm: 13_600, widthMm: 2_400, heightMm: 2_600, loadKg: '24000' } as const;

/** The area of a unit on which boxes stand: the inside of a mesh box, the top of a pallet. */
export const areaOf = (unit: Measures): Footprint =>
  unit.innerLengthMm !== null && unit.innerWidthMm !== null
    ? { lengthMm: unit.innerLengthMm, widthMm: unit.innerWidthMm }
    : unit;

/**
 * How boxes stand in a layer, all turned the same way: along the unit or across, whichever takes more.
 * Example: on 1200 × 800 stand six boxes of 400 × 300 along, eight across.
 */
export const layerOf = (box: Footprint, area: Footprint): Place[] => {
  const along = gridOf(box.lengthMm, box.widthMm, area);
  const across = gridOf(box.widthMm, box.lengthMm, area);
  return across.length > along.length ? across : along;
};

const gridOf = (length: number, width: number, area: Footprint): Place[] => {
  const columns = Math.floor(area.lengthMm / length);
  const rows = Math.floor(area.widthMm / width);
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: (at % columns) * length,
    y: Math.floor(at / columns) * width,
    length,
    width,
  }));
};

/** What is packed how; the parts of it that computing needs. */
export type Packing = {
  readonly quantityPerInner: Quantity;
  readonly innerPerLayer: number;
  readonly layers: number;
  readonly stack: number;
  readonly auxiliaryPerOuter: number;
  readonly partWeightKg: Quantity;
  readonly partLengthMm?: number | null;
  readonly partWidthMm?: number | null;
  readonly partHeightMm?: number | null;
};
export type Packed = {
  readonly inner: Measures;
  readonly outer: Measures;
  readonly auxiliary?: Measures | undefined;
};

/**
 * Height of one full unit. Boxes stand inside of what has an inner height and stick out when they are higher; on a pallet they stand on
 * top. Covers lie above. Example: four boxes of 147 on a pallet of 144 with a lid of 40 are 772 mm.
 */
export const unitHeight = (
  { layers, auxiliaryPerOuter }: Pick<Packing, 'layers' | 'auxiliaryPerOuter'>,
  { inner, outer, auxiliary }: Packed,
): number => {
  const boxes = layers * inner.heightMm;
  const covers = auxiliary ? auxiliaryPerOuter * auxiliary.heightMm : 0;
  if (outer.innerHeightMm === null) return outer.heightMm + boxes + covers;
  return outer.heightMm + Math.max(0, boxes - outer.innerHeightMm) + covers;
};

/** Kilograms that a unit carries: parts, boxes and covers. */
const carriedKg = (packing: Packing, { inner, auxiliary }: Packed): bigint => {
  const boxes = BigInt(packing.innerPerLayer * packing.layers);
  const parts = boxes * thousandths(packing.quantityPerInner) * thousandths(packing.partWeightKg);
  const tare =
    boxes * thousandths(inner.tareKg) +
    (auxiliary ? BigInt(packing.auxiliaryPerOuter) * thousandths(auxiliary.tareKg) : 0n);
  // Parts have six decimals: rounded up, so that no unit passes for lighter than it is.
  return (parts + 999n) / 1000n + tare;
};

/** Gross weight of a full unit. Example: 320 parts of 1.25 kg in 32 boxes of 1.3 kg, lid 4, pallet 25 -> 470.6 kg. */
export const grossKg = (packing: Packing, packed: Packed): Quantity =>
  fromThousandths(carriedKg(packing, packed) + thousandths(packed.outer.tareKg));

/** Whether a full unit stays within what its outer packaging may carry. */
export const fitsOuterLoad = (packing: Packing, packed: Packed): boolean =>
  carriedKg(packing, packed) <= thousandths(packed.outer.loadKg);

/** Per cent of the room over the unit's area that boxes fill, with one decimal. Example: eight boxes of 396 × 297 on 1200 × 800 are 98 %. */
export const boxFill = ({ innerPerLayer, layers }: Packing, { inner, outer }: Packed): number => {
  const area = areaOf(outer);
  const boxes = innerPerLayer * layers * volume(inner.lengthMm, inner.widthMm, inner.heightMm);
  const height = Math.max(outer.innerHeightMm ?? 0, layers * inner.heightMm);
  return percent(boxes / volume(area.lengthMm, area.widthMm, height));
};

/** Per cent of the inside of a box that parts fill; undefined while a size is unknown. */
export const partFill = (packing: Packing, { inner }: Packed): number | undefined => {
  const { partLengthMm, partWidthMm, partHeightMm } = packing;
  const { innerLengthMm, innerWidthMm, innerHeightMm } = inner;
  if (!partLengthMm || !partWidthMm || !partHeightMm || !innerLengthMm || !innerWidthMm || !innerHeightMm)
    return undefined;
  const parts = Number(packing.quantityPerInner) * volume(partLengthMm, partWidthMm, partHeightMm);
  return percent(parts / volume(innerLengthMm, innerWidthMm, innerHeightMm));
};

/** Full units on a truck: what stands on its floor, stacked as far as stacking and its height allow, within its load. */
export const unitsPerTruck = (packing: Packing, packed: Packed): number => {
  const high = Math.min(packing.stack, Math.floor(TRUCK.heightMm / unitHeight(packing, packed)));
  const standing = layerOf(packed.outer, TRUCK).length * high;
  const gross = thousandths(grossKg(packing, packed));
  const carried = gross === 0n ? standing : Number(thousandths(TRUCK.loadKg) / gross);
  return Math.min(standing, carried);
};

/** Parts in a full unit. */
export const partsPerUnit = ({ quantityPerInner, innerPerLayer, layers }: Packing): Quantity =>
  times(quantityPerInner, innerPerLayer * layers);

/** All that a form shows while it is filled in. */
export const figuresOf = (packing: Packing, packed: Packed) => ({
  mostPerLayer: layerOf(packed.inner, areaOf(packed.outer)).length,
  partsPerUnit: partsPerUnit(packing),
  unitHeightMm: unitHeight(packing, packed),
  stackHeightMm: unitHeight(packing, packed) * packing.stack,
  grossKg: grossKg(packing, packed),
  loadKg: packed.outer.loadKg,
  boxFill: boxFill(packing, packed),
  partFill: partFill(packing, packed),
  unitsPerTruck: unitsPerTruck(packing, packed),
  partsPerTruck: times(partsPerUnit(packing), unitsPerTruck(packing, packed)),
});
export type Figures = ReturnType<typeof figuresOf>;

/** What is wrong with a packing, each at its field; in the order of the form. */
export const packingProblems = (packing: Packing, packed: Packed) => {
  const most = layerOf(packed.inner, areaOf(packed.outer)).length;
  return [
    ...(packing.innerPerLayer > most
      ? [
          {
            key: 'packagingInstruction.layerFull' as const,
            details: { field: 'innerPerLayer', most, inner: packed.inner.code, outer: packed.outer.code },
          },
        ]
      : []),
    ...(fitsOuterLoad(packing, packed)
      ? []
      : [
          {
            key: 'packagingInstruction.loadExceeded' as const,
            details: {
              field: 'layers',
              carriedKg: fromThousandths(carriedKg(packing, packed)),
              code: packed.outer.code,
              loadKg: packed.outer.loadKg,
            },
          },
        ]),
    ...(packing.stack > packed.outer.stackFactor
      ? [
          {
            key: 'packagingInstruction.stackTooHigh' as const,
            details: { field: 'stack', most: packed.outer.stackFactor, code: packed.outer.code },
          },
        ]
      : []),
  ];
};

const volume = (length: number, width: number, height: number): number => length * width * height;
const percent = (share: number): number => Math.round(share * 1000) / 10;
