import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { component, type Segment } from './edifact-tokens.ts';
import { EdiRefusal } from '../refusal.ts';

/** Longest codes of the directories D96A to D04A; the envelope's own are shorter by the norm, and longer in practice. */
export const LENGTH = {
  qualifier: 3,
  envelope: 35,
  party: 35,
  place: 25,
  reference: 35,
  line: 6,
  partNumber: 35,
  packaging: 35,
  unit: 3,
  description: 256,
  text: 512,
} as const;

/** A code without the padding around it. A longer one than allowed is refused: cut, it would be another code. */
export const codeAt = (segment: Segment, element: number, at: number, limit: number): string =>
  withinLength(segment, plainCode(component(segment, element, at)), limit);

export const withinLength = (segment: Segment, text: string, limit: number): string => {
  if (text.length <= limit) return text;
  throw new EdiRefusal(
    'edi.codeTooLong',
    { segment: segment.number },
    { tag: segment.tag, text, length: text.length, limit },
  );
};
