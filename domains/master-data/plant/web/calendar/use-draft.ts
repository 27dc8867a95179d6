import { useCallback, useMemo, useState } from 'react';
import type { Day } from '@portal/platform/contract/day.ts';
import type { CalendarDay, Holiday, WeekPattern } from '../../contract/calendar/calendar.ts';

/** What a brush writes on a day. */
export type Brush = { readonly shiftGroup: string | null; readonly holiday: string | null };

/** A year as it is drawn: what was read, or what became of it. */
export type Draft = {
  readonly week: WeekPattern;
  readonly holidays: readonly Holiday[];
  readonly days: readonly CalendarDay[];
};
/** A year as it was read. */
export type Kept = Draft & { readonly version: number | null };

/** Painted days over what was read, each step of which can be taken back until it is saved. */
export const useDraft = (read: Kept) => {
  const [steps, setSteps] = useState<readonly Draft[]>([]);
  const [begun, setBegun] = useState(read);
  // Somebody else's version may come in meanwhile: what was painted stays over the one it was painted on, and is refused when it is saved.
  if (steps.length === 0 && begun !== read) setBegun(read);
  const kept = steps.length === 0 ? read : begun;
  const draft = steps.at(-1) ?? kept;
  const changed = useMemo(() => changedDays(kept, draft), [kept, draft]);
  const put = useCallback((next: Draft) => setSteps((all) => [...all, next]), []);
  const paint = useCallback(
    (from: Day, to: Day, brush: Brush) =>
      setSteps((all) => {
        const before = all.at(-1) ?? kept;
        return [...all, { ...before, days: painted(before.days, from, to, brush) }];
      }),
    [kept],
  );
  const undo = useCallback(() => setSteps((all) => all.slice(0, -1)), []);
  const discard = useCallback(() => setSteps([]), []);
  return { draft, version: kept.version, changed, canUndo: steps.length > 0, put, paint, undo, discard };
};

/** The days from one to the other, whichever is first, as the brush has them. */
export const painted = (
  days: readonly CalendarDay[],
  one: Day,
  other: Day,
  { shiftGroup, holiday }: Brush,
): CalendarDay[] => {
  const [from, to] = one < other ? [one, other] : [other, one];
  return days.map((day) =>
    day.day < from || day.day > to
      ? day
      : { day: day.day, isWorkday: shiftGroup === null ? 'N' : 'Y', shiftGroup, holiday },
  );
};

const changedDays = (kept: Draft, draft: Draft): ReadonlySet<Day> =>
  new Set(
    draft.days.flatMap((day, at) => {
      const before = kept.days[at]!;
      const isSame =
        before.isWorkday === day.isWorkday &&
        before.shiftGroup === day.shiftGroup &&
        before.holiday === day.holiday;
      return isSame ? [] : [day.day];
    }),
  );
