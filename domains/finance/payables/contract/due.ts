import { addDays, type Day } from '@portal/platform/contract/day.ts';

/** The longest term: calendar days from acceptance (SME payment regulation of 2025-06-01, and the makers' association rules of 2025-09-15). */
export const LONGEST_TERM = 60;
/** Goods that are still checked count as accepted on this workday after their receipt (same rules). */
export const LONGEST_ACCEPTANCE = 3;

/** From what the days of a term count: the acceptance of the goods, or the day on which the supplier accepted the list. */
export const termStarts = ['acceptance', 'reconciliation'] as const;
export type TermStart = (typeof termStarts)[number];

/** Days and start of a term. */
export type Term = { readonly days: number; readonly countsFrom: TermStart };
/** Where nobody has agreed anything, the law speaks. */
export const LEGAL_TERM: Term = { days: LONGEST_TERM, countsFrom: 'acceptance' };

/** Whether a plant works on a day. */
export type Works = (day: Day) => boolean;

/** The workday so many workdays after a day, which itself does not count. Example: Friday + 1 is Monday. */
const workdayAfter = (day: Day, workdays: number, works: Works): Day => {
  let reached = day;
  for (let left = workdays; left > 0;) {
    reached = addDays(reached, 1);
    if (works(reached)) left -= 1;
  }
  return reached;
};

/** The day on which goods count as accepted: that of their receipt, or, where they were held for their quality, the third workday after it. */
export const acceptedOn = (
  { receivedOn, wasHeld }: { readonly receivedOn: Day; readonly wasHeld: boolean },
  works: Works,
): Day => (wasHeld ? workdayAfter(receivedOn, LONGEST_ACCEPTANCE, works) : receivedOn);

/**
 * The day on which money is due that counts from a day: so many calendar days later, and the next workday where the plant does not work then. The
 * database says the same in `payment_due_on`. Example: 60 days from 2026-08-02 are 2026-10-01, a holiday: due on 2026-10-08.
 */
export const dueOn = (startsOn: Day, days: number, works: Works): Day =>
  workdayAfter(addDays(startsOn, days - 1), 1, works);
