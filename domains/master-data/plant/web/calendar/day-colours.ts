import type { CalendarDay } from '../../contract/calendar/calendar.ts';

/** So many kinds of days have a colour of their own (`calendar.module.css`); further ones begin again. */
const COLOURS = 6;

/**
 * Which colour the days of a shift group have: none for the group that most workdays of the year have, so that only exceptions stand out, and one
 * of six for each other group, in their order.
 * @param days the year as it is kept, so that painting changes no colours
 * @example dayColours(['ONE', 'TWO'], days)('TWO') // 'usual', where two shifts are worked on most days
 */
export const dayColours = (
  groups: readonly string[],
  days: readonly CalendarDay[],
): ((group: string | null) => 'usual' | number) => {
  const usual = usualOf(days) ?? groups[0];
  const others = groups.filter((group) => group !== usual);
  return (group) =>
    group === null || group === usual ? 'usual' : Math.max(others.indexOf(group), 0) % COLOURS;
};

const usualOf = (days: readonly CalendarDay[]): string | undefined => {
  const worked = days.flatMap(({ isWorkday, shiftGroup }) =>
    isWorkday === 'Y' && shiftGroup !== null ? [shiftGroup] : [],
  );
  return [...Map.groupBy(worked, (group) => group)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]?.[0];
};
