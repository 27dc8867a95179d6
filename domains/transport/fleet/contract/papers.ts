import { addDays, type Day } from '@portal/platform/contract/day.ts';

/** Documents of drivers and vehicles that end on a day. */
export const papers = ['licence', 'inspection', 'emission'] as const;
export type Paper = (typeof papers)[number];

export const paperStates = ['expired', 'soon', 'good'] as const;
export type PaperState = (typeof paperStates)[number];

/** So many days before a document ends its forwarder is told, once each. */
export const WARNED_DAYS = [30, 7] as const;
export const [SOON_DAYS] = WARNED_DAYS;

/** How a document stands on a day. Its last day counts; one without an end, or of which none is known, is good. */
export const paperState = (validTo: Day | null, on: Day): PaperState =>
  validTo === null || validTo > addDays(on, SOON_DAYS) ? 'good' : validTo < on ? 'expired' : 'soon';

/**
 * Of which of the warnings it is time; undefined for none, and behind the end.
 * @example warningOf('2026-03-20', '2026-03-02') // 30
 */
export const warningOf = (validTo: Day, today: Day): (typeof WARNED_DAYS)[number] | undefined =>
  validTo < today ? undefined : WARNED_DAYS.findLast((days) => validTo <= addDays(today, days));

/** The documents that have ended by a day, in the order of `papers`. */
export const expiredOn = (validTo: Readonly<Partial<Record<Paper, Day | null>>>, on: Day): Paper[] =>
  papers.filter((paper) => paperState(validTo[paper] ?? null, on) === 'expired');
