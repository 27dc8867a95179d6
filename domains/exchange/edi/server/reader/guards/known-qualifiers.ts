import type { Segment } from '../edifact/edifact-tokens.ts';
import { EdiRefusal } from '../refusal.ts';

/**
 * Refuses a segment whose qualifier is neither read nor known to say something else (`edi.qualifierUnknown`): one wrong character, and what it
 * says would be lost without a word.
 */
export const requireKnown = (segment: Segment, qualifier: string, ...known: ReadonlySet<string>[]): void => {
  if (known.some((codes) => codes.has(qualifier))) return;
  throw new EdiRefusal('edi.qualifierUnknown', { segment: segment.number }, { tag: segment.tag, qualifier });
};

/** Refuses what says too little (`edi.segmentMissing`): `tag` names the segment that is not there. */
export const requireSaid = (said: boolean, segment: number, tag: string): void => {
  if (!said) throw new EdiRefusal('edi.segmentMissing', { segment }, { tag });
};
