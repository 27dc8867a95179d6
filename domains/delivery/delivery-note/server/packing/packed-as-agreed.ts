import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import type { NoteLine } from '../../contract/fields.ts';
import { packAsAgreed, type Outer } from '../../contract/packing/packing.ts';
import { MOST_OUTER, MOST_UNITS, tooMuch } from '../../contract/packing/packing-limits.ts';

/**
 * Packs materials as agreed. The units are counted before they are made: fails with `deliveryNote.tooManyUnits`, which says how much
 * still fits, where they are more than one note takes.
 */
export const packedAsAgreed = async (
  caller: Caller,
  lines: readonly NoteLine[],
  agreements: Parameters<typeof packAsAgreed>[1],
): Promise<Outer[]> => {
  const over = tooMuch(lines, agreements);
  if (!over) return packAsAgreed(lines, agreements);
  const { line, fits } = over;
  const unitName = (await unitNames(caller))(line.unit);
  const named = (quantity: Quantity): string => `${quantity} ${unitName}`;
  throw new Failure('deliveryNote.tooManyUnits', {
    partNo: line.partNo,
    row: line.lineNo,
    quantity: named(line.quantity),
    fits: named(fits),
    most: MOST_UNITS,
    mostOuter: MOST_OUTER,
  });
};
