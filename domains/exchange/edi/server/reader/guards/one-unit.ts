import type { Segment } from '../edifact/edifact-tokens.ts';
import { EdiRefusal } from '../refusal.ts';

/**
 * The unit in which an item is counted. A unit belongs to its own quantity: an item that counts in two of them says two things, and
 * taking the first for all would order a thousand as one (`edi.unitsDiffer`). A quantity without a unit is counted as the others are.
 */
export const createOneUnit = () => {
  let unit = '';
  return {
    bind: (segment: Segment, found: string) => {
      if (found === '') return;
      if (unit !== '' && unit !== found)
        throw new EdiRefusal('edi.unitsDiffer', { segment: segment.number }, { found, expected: unit });
      unit = found;
    },
    unit: () => unit,
  };
};
export type OneUnit = ReturnType<typeof createOneUnit>;
