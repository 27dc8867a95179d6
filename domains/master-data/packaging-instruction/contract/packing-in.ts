import type { Content } from './content.ts';
import type { Measures, Packed, Packing } from './rules.ts';

type Known = Pick<
  Content,
  | 'innerCode'
  | 'outerCode'
  | 'auxiliaryCode'
  | 'auxiliaryPerOuter'
  | 'quantityPerInner'
  | 'innerPerLayer'
  | 'layers'
  | 'stack'
  | 'partWeightKg'
  | 'partLengthMm'
  | 'partWidthMm'
  | 'partHeightMm'
>;

/** What can be computed of a content, once all that computing needs is there. */
export const packingIn = (
  content: Known,
  measures: readonly Measures[],
): [packing: Packing, packed: Packed] | undefined => {
  const withCode = (code: string | null) => measures.find((one) => one.code === code);
  const inner = withCode(content.innerCode);
  const outer = withCode(content.outerCode);
  const auxiliary = withCode(content.auxiliaryCode);
  const { quantityPerInner, innerPerLayer, layers, partWeightKg } = content;
  if (!inner || !outer || !quantityPerInner || !innerPerLayer || !layers || !partWeightKg) return undefined;
  return [
    {
      quantityPerInner,
      innerPerLayer,
      layers,
      partWeightKg,
      stack: content.stack ?? 1,
      auxiliaryPerOuter: content.auxiliaryPerOuter ?? 0,
      partLengthMm: content.partLengthMm,
      partWidthMm: content.partWidthMm,
      partHeightMm: content.partHeightMm,
    },
    { inner, outer, auxiliary },
  ];
};
