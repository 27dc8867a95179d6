import type { Day } from '@portal/platform/contract/day.ts';

/** How long a claim has been open, in calendar days since it was sent. */
export const ageBands = ['week', 'month', 'quarter', 'longer'] as const;
export type AgeBand = (typeof ageBands)[number];

/** Days that a band takes at most; the last one takes the rest. */
export const bandDays: Readonly<Record<Exclude<AgeBand, 'longer'>, number>> = {
  week: 7,
  month: 30,
  quarter: 90,
};

/** The band of so many days. Example: 8 days are `month`. */
export const bandOf = (days: number): AgeBand =>
  (['week', 'month', 'quarter'] as const).find((band) => days <= bandDays[band]) ?? 'longer';

/** Per cent of what was answered that came behind its last day; null where nothing was. */
export const lateShare = ({
  late,
  answered,
}: {
  readonly late: number;
  readonly answered: number;
}): number | null => (answered === 0 ? null : Math.round((late / answered) * 1000) / 10);

/** Months that the figures look back on. */
export const MONTHS_BACK = 12;
/** The first day of the months that figures show. */
export const firstDay = (today: Day): Day => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, month - MONTHS_BACK, 1));
  return first.toISOString().slice(0, 10);
};
