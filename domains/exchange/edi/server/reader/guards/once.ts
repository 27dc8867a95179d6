import type { Segment } from '../edifact/edifact-tokens.ts';
import { EdiRefusal } from '../refusal.ts';

/**
 * Notes what a group has said. What may be said once and comes again with another meaning leaves open which one holds
 * (`edi.segmentRepeated`): two order numbers, two days of one quantity.
 */
export const createOnce = () => {
  const said = new Map<string, string>();
  return (segment: Segment, qualifier: string, value: string) => {
    const tag = `${segment.tag} ${qualifier}`.trim();
    const before = said.get(tag);
    if (before !== undefined && before !== value)
      throw new EdiRefusal('edi.segmentRepeated', { segment: segment.number }, { tag });
    said.set(tag, value);
  };
};
export type Once = ReturnType<typeof createOnce>;
