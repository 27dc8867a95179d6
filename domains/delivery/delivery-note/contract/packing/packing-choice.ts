import { compare, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Outer } from './packing.ts';

/** How a part was packed: its box and what is in a full one, its outer unit, how many boxes stand on it, and its lid. */
export type PackingChoice = {
  readonly partNo: string;
  readonly innerCode: string;
  readonly quantityPerInner: Quantity;
  readonly outerCode: string;
  readonly boxesPerOuter: number;
  readonly auxiliaryCode: string | null;
  readonly auxiliaryPerOuter: number;
};

/**
 * What a packing tells of how each of its parts is packed; boxes in mixed units tell nothing. The fullest box and the fullest unit count: the
 * last ones are part-filled. Example: 32 boxes of 10 on one pallet, 2 of 10 and one of 5 on another: 10 a box, 32 boxes a pallet.
 */
export const packingChoices = (
  lines: readonly { readonly id: string; readonly partNo: string }[],
  outer: readonly Outer[],
): PackingChoice[] =>
  [...new Set(lines.map(({ partNo }) => partNo))].flatMap((partNo) => {
    const own = new Set(lines.flatMap((line) => (line.partNo === partNo ? line.id : [])));
    const units = outer.filter(
      ({ packageType, inner }) => packageType === 'M' && inner.some((box) => own.has(box.lineId)),
    );
    const fullest = units.toSorted((one, other) => other.inner.length - one.inner.length)[0];
    const box = units
      .flatMap(({ inner }) => inner)
      .reduce<Outer['inner'][number] | undefined>(
        (most, one) => (most && compare(most.quantity, one.quantity) >= 0 ? most : one),
        undefined,
      );
    if (!fullest || !box) return [];
    return [
      {
        partNo,
        innerCode: box.packagingCode,
        quantityPerInner: box.quantity,
        outerCode: fullest.packagingCode,
        boxesPerOuter: fullest.inner.length,
        auxiliaryCode: fullest.auxiliaryCode,
        auxiliaryPerOuter: fullest.auxiliaryCount,
      },
    ];
  });

/** The choices as agreements of these lines, for `packAsAgreed`. */
export const asAgreements = (
  lines: readonly { readonly id: string; readonly partNo: string }[],
  choices: readonly PackingChoice[],
) =>
  lines.flatMap(({ id, partNo }) => {
    const choice = choices.find((one) => one.partNo === partNo);
    return choice ? [{ ...choice, lineId: id, innerPerLayer: choice.boxesPerOuter, layers: 1 }] : [];
  });
