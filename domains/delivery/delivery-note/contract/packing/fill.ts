import type { Agreed, Measure } from './conformity.ts';
import type { Outer } from './packing.ts';

export type Fill = {
  /** Per cent of what the units could hold as agreed, with one decimal. */
  readonly fillPercent: number;
  /** Cubic metres of the units, and what of them carries nothing; with two decimals. */
  readonly volumeM3: number;
  readonly airM3: number;
};

/**
 * How full the units of a note are, by the volume of each, and how much air travels. Units without agreement or sizes are left out; undefined
 * when none is left. Example: two pallets of 1.2 m³, 32 of 32 boxes on one, 8 on the other: 62.5 %, 0.9 m³ of air.
 */
export const fillOf = (
  outer: readonly Outer[],
  agreements: readonly Agreed[],
  measures: readonly Measure[],
): Fill | undefined => {
  const agreedOf = new Map(agreements.toReversed().map((one) => [one.lineId, one]));
  const measureOf = new Map(measures.map((one) => [one.code, one]));
  let [volume, filled] = [0, 0];
  for (const unit of outer) {
    const agreed = unit.inner[0] && agreedOf.get(unit.inner[0].lineId);
    const carrier = measureOf.get(unit.packagingCode);
    const box = agreed && measureOf.get(agreed.innerCode);
    if (!agreed || !carrier || !box) continue;
    const height = carrier.heightMm + agreed.layers * box.heightMm;
    const own = (carrier.lengthMm * carrier.widthMm * height) / 1e9;
    const boxes = unit.inner.reduce(
      (sum, { lineId, quantity }) =>
        sum + Number(quantity) / Number(agreedOf.get(lineId)?.quantityPerInner ?? quantity),
      0,
    );
    volume += own;
    filled += own * Math.min(1, boxes / (agreed.innerPerLayer * agreed.layers));
  }
  if (volume === 0) return undefined;
  return {
    fillPercent: Math.round((filled / volume) * 1000) / 10,
    volumeM3: Math.round(volume * 100) / 100,
    airM3: Math.round((volume - filled) * 100) / 100,
  };
};
