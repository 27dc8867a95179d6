import type { Segment } from '../edifact/edifact-tokens.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';

/** Segments that carry or bind demand: out of place, the message would be read wrongly. */
const BINDING = ['LIN', 'SCC', 'QTY', 'GIS', 'GEI', 'UNS'];
const BINDING_IN_ITEM = ['DTM', 'NAD', 'LOC', 'RFF'];

/** A segment that has no place where it stands: refused when demand hangs on it, else told and left out. */
export const misplaced = (segment: Segment, inItem: boolean, warn: Warn) => {
  if (BINDING.includes(segment.tag) || (inItem && BINDING_IN_ITEM.includes(segment.tag)))
    throw new EdiRefusal('edi.segmentOrder', { segment: segment.number }, { tag: segment.tag });
  warn('edi.segmentIgnored', segment.number, { tag: segment.tag });
};
