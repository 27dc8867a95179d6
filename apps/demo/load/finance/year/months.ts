import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { lastPeriod, periodOf } from '@portal/settlement/contract/period.ts';

/** When the goods of a period came, and what followed until they were paid. */
export type Month = {
  /** 0: the first one of the year. */
  readonly at: number;
  readonly lastDay: Day;
  readonly postedOn: readonly [Day, Day];
  readonly listedOn: Day;
  readonly acceptedOn: Day;
  readonly issuedOn: Day;
  readonly submittedOn: Day;
  readonly verifiedOn: Day;
  readonly appliedOn: Day;
  readonly approvedOn: Day;
  readonly paidOn: Day;
};

const MONTHS = 12;

/** The periods that are over on a day, a year of them, the oldest first. What would come later than the day came on it. */
export const monthsBefore = (today: Day): readonly Month[] => {
  const months: Month[] = [];
  let { from, to } = lastPeriod(today);
  for (let at = MONTHS - 1; at >= 0; at--) {
    const after = (days: number): Day => (addDays(to, days) > today ? today : addDays(to, days));
    months.push({
      at,
      lastDay: to,
      postedOn: [addDays(from, 6), addDays(from, 19)],
      listedOn: after(1),
      acceptedOn: after(3),
      issuedOn: after(5),
      submittedOn: after(6),
      verifiedOn: after(8),
      appliedOn: after(13),
      approvedOn: after(16),
      paidOn: after(46),
    });
    ({ from, to } = periodOf(addDays(from, -1)));
  }
  return months.toReversed();
};

/** A moment of a day by the plant's clock, and never one to come. */
export const momentOn = (day: Day, time: string): string => {
  const moment = new Date(`${day}T${time}:00+08:00`);
  return new Date(Math.min(moment.getTime(), Date.now())).toISOString();
};
