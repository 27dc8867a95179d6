import { addDays, type Day } from '@portal/platform/contract/day.ts';

/** Last day of a period (SPEC section 9: the 21st of a month to the 20th of the next one). */
const LAST = 20;

/** First and last day, both counted, of the plant. */
export type Period = { readonly from: Day; readonly to: Day };

const dayOf = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The period in which a day lies. Example: 2026-03-21 lies in 2026-03-21 to 2026-04-20. */
export const periodOf = (day: Day): Period => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const ends = date <= LAST ? month : month + 1;
  return { from: dayOf(year, ends - 1, LAST + 1), to: dayOf(year, ends, LAST) };
};

/** The last period that is over on a day. */
export const lastPeriod = (today: Day): Period => periodOf(addDays(periodOf(today).from, -1));

/** The month by which people call it: that of its last day. Example: 2026-04. */
export const postingMonth = ({ to }: Period): string => to.slice(0, 7);
