import { sideDay } from './delfor-head.ts';
import type { Reference, References } from './delfor-item.ts';
import { codeAt, LENGTH } from '../edifact/edifact-codes.ts';
import { createOnce, type Once } from '../guards/once.ts';
import type { Segment } from '../edifact/edifact-tokens.ts';
import type { Warn } from '../refusal.ts';

/** Order, this release, the one before it: two different ones leave the item without a name. */
const NAMING = ['ON', 'AAN', 'AIF', 'SH'];

/** Reads RFF and the DTM behind it, wherever in a message they stand. */
export const createReferences = (warn: Warn) => {
  let reference: Reference | undefined;
  let once = createOnce();

  const addDay = (found: Reference, segment: Segment) => {
    const day = sideDay(segment, warn)?.date;
    if (day === undefined) return;
    const qualifier = codeAt(segment, 0, 0, LENGTH.qualifier);
    once(segment, qualifier, day);
    if (qualifier === '50') found.received = day;
    else found.date = day;
  };

  const read = (segment: Segment, keep: (found: Reference) => void) => {
    if (segment.tag === 'DTM') {
      if (reference) addDay(reference, segment);
      return;
    }
    once = createOnce();
    const value = codeAt(segment, 0, 1, LENGTH.reference);
    const line = codeAt(segment, 0, 2, LENGTH.line);
    reference = { value, line, date: null, received: null };
    keep(reference);
  };

  return {
    read,
    /** Keeps the ones that name something under their qualifier. */
    keep: (references: References, segment: Segment, onceInGroup: Once) =>
      read(segment, (found) => {
        const qualifier = codeAt(segment, 0, 0, LENGTH.qualifier);
        if (!NAMING.includes(qualifier)) return;
        onceInGroup(segment, qualifier, `${found.value} ${found.line}`);
        references[qualifier] ??= found;
      }),
  };
};
