import { weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { openSpansOn, type Span } from '../../contract/calendar/area-schedule.ts';

/** When a dock is open on a day, in minutes since midnight; undefined when nothing restricts it. */
export const openSpans = async (
  { db, scope }: Reader,
  doorId: string,
  day: Day,
): Promise<Span[] | undefined> => {
  const week = await db
    .selectFrom('door_schedule')
    .where(ownRows(scope, 'door_schedule'))
    .where('door_id', '=', doorId)
    .select(['weekday', 'is_open as isOpen', 'shifts'])
    .execute();
  return openSpansOn(weekdayOf(day), week);
};

/** The same for all docks of the plant; a dock that nothing restricts is not among them. */
export const openSpansOfDoors = async (caller: Reader, day: Day): Promise<ReadonlyMap<string, Span[]>> =>
  (await openSpansByDay(caller))(day);

/** The same for whichever days are asked for, of one reading. */
export const openSpansByDay = async ({
  db,
  scope,
}: Reader): Promise<(day: Day) => ReadonlyMap<string, Span[]>> => {
  const rows = await db
    .selectFrom('door_schedule')
    .where(ownRows(scope, 'door_schedule'))
    .select(['door_id', 'weekday', 'is_open as isOpen', 'shifts'])
    .execute();
  const weeks = [...Map.groupBy(rows, ({ door_id }) => door_id)];
  return (day) =>
    new Map(
      weeks.flatMap(([id, week]) => {
        const open = openSpansOn(weekdayOf(day), week);
        return open === undefined ? [] : [[id, open] as const];
      }),
    );
};
