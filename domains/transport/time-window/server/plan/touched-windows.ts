import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { isWithin, overNight } from '@portal/plant/contract/calendar/area-schedule.ts';
import { spanOf } from '@portal/plant/contract/calendar/shifts.ts';
import { touched, type Touched } from '@portal/plant/contract/touched.ts';
import { openSpansByDay, plantDoors, plantToday } from '@portal/plant/server/offers.ts';
import { goneBy } from '../../contract/plan.ts';
import type { plansOf } from '../queries.ts';

type Windows = Awaited<ReturnType<typeof plansOf>>;
type Change = {
  readonly doors: ReadonlySet<string>;
  readonly before: Windows;
  readonly after: Windows;
  /** Windows that the change names itself, by id. */
  readonly named: ReadonlySet<string>;
};

/** The windows that a change takes from docks without naming them, and those that it puts outside the shifts of their dock, where nobody can book. */
export const touchedWindows = async (
  caller: Caller,
  { doors, before, after, named }: Change,
): Promise<{ readonly doorId: string; readonly touched: Touched }[]> => {
  if (doors.size === 0) return [];
  const today = await plantToday(caller);
  const codes = new Map((await plantDoors(caller)).map(({ id, code }) => [id, code]));
  const gone = [...doors].flatMap((id) =>
    goneBy(
      before.filter(({ doorId }) => doorId === id),
      after.filter(({ doorId }) => doorId === id),
      { today, named },
    ),
  );
  const was = new Map(before.map((window) => [window.id, window]));
  const placed = after.filter((window) => !isSame(window, was.get(window.id)));
  const openOn = placed.length === 0 ? undefined : await openSpansByDay(caller);
  const outside = placed.filter((window) =>
    daysOf(window, today).some((day) => {
      const [own, next] = [openOn?.(day), openOn?.(addDays(day, 1))];
      return !isWithin(spanOf(window), overNight(own?.get(window.doorId), next?.get(window.doorId)));
    }),
  );
  const told = (
    kind: 'windowGone' | 'windowOutside',
    { doorId, starts, ends }: Windows[number],
    day: Day,
  ) => ({
    doorId,
    touched: touched(kind, { number: codes.get(doorId) ?? null, day, starts, ends }),
  });
  return [
    ...gone.map(({ window, day }) => told('windowGone', window, day)),
    ...outside.map((window) => told('windowOutside', window, window.validFrom)),
  ];
};

const isSame = (window: Windows[number], was: Windows[number] | undefined): boolean =>
  was !== undefined &&
  was.doorId === window.doorId &&
  was.weekdays === window.weekdays &&
  was.starts === window.starts &&
  was.ends === window.ends;

/** One day of each weekday on which a window holds, the first ones ahead. */
const daysOf = ({ validFrom, weekdays }: Windows[number], today: Day): Day[] => {
  const from = validFrom > today ? validFrom : today;
  return Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead)).filter((day) =>
    weekdays.includes(String(weekdayOf(day))),
  );
};
