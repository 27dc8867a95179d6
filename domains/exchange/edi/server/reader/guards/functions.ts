import type { Segment } from '../edifact/edifact-tokens.ts';
import { EdiRefusal } from '../refusal.ts';

/** BGM 1225: change, replacement and original say what holds; a blank one says no other thing. */
const STATES: ReadonlySet<string> = new Set(['', '4', '5', '9']);

/** BGM 1225 1: takes back as a whole; readers that know what to do with it say so. */
export const CANCELS = '1';

/**
 * Refuses a message whose function is to delete, copy or double another one, or that nobody knows: what it lists is never demand
 * (`edi.functionRefused`, with the code; its name is among the words). `also` are functions a reader can follow beside.
 */
export const requireFunction = (segment: Segment, code: string, ...also: readonly string[]) => {
  if (STATES.has(code) || also.includes(code)) return;
  throw new EdiRefusal('edi.functionRefused', { segment: segment.number }, { function: code });
};
