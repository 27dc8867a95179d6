import type { DespatchAdvice, Moment } from '../../contract/despatch-advice.ts';
import { dtmDay } from '../reader/delfor/delfor-dates.ts';
import type { Segment } from '../reader/edifact/edifact-tokens.ts';
import { momentIn } from '../reader/edifact/moment.ts';
import { EdiRefusal, quoted } from '../reader/refusal.ts';
import { KNOWN, unknownCode } from './desadv-known.ts';

/** Notes with a note what of it cannot be read for certain: it is left out, and a person looks at the note. */
export const createDoubts = ({ doubts }: Pick<DespatchAdvice, 'doubts'>) => ({
  requireKnown: (segment: Segment, place: keyof typeof KNOWN, code: string): void => {
    if (!KNOWN[place].has(code)) doubts.push(unknownCode(segment, code));
  },
  misplaced: (segment: Segment): void => {
    doubts.push({ code: 'edi.segmentOrder', at: segment.number, detail: quoted({ tag: segment.tag }) });
  },
  /** What cannot be read is left out with a word; zeros are no day. */
  readMoment: (segment: Segment): Moment | null => {
    const [, value = ''] = segment.elements[0] ?? [];
    if (/^0+$/.test(value.trim())) return null;
    const moment = momentOf(segment);
    if (moment === undefined)
      doubts.push({ code: 'edi.dateIgnored', at: segment.number, detail: quoted({ text: value }) });
    return moment ?? null;
  },
});
export type Doubts = ReturnType<typeof createDoubts>;

const momentOf = (segment: Segment): Moment | undefined => {
  const [, value = '', format = ''] = segment.elements[0] ?? [];
  if (ZONED.has(format.trim())) return zonedMoment(segment);
  const found = dtmDay(value, format);
  return found && { day: found.date, time: found.time };
};
const ZONED = new Set(['205', '303', '304']);

/** Undefined as well where the zone is not known: another one would be another moment. */
const zonedMoment = (segment: Segment): Moment | undefined => {
  try {
    const { day, time, offset } = momentIn(segment);
    return { day, time, offset };
  } catch (error) {
    if (error instanceof EdiRefusal) return undefined;
    throw error;
  }
};
