import { courses } from '@portal/platform/contract/state-machine.ts';

/**
 * What became of an announced note, once and for all: `sent` was complete and is on its way to the plant, `saved` became a note that somebody
 * has to look at, `refused` became none, `withdrawn` took back one that was announced before, `known` was sent again and did nothing.
 */
export const outcomes = ['sent', 'saved', 'refused', 'withdrawn', 'known'] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeCourses = courses<Outcome>({
  states: { sent: 'underWay', saved: 'waits', refused: 'wrong', withdrawn: 'ended', known: 'ended' },
  waits: { saved: { on: 'supplier' } },
});
