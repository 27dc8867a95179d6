import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/calendar/calendar-calls.ts';
import { daysOf, usualDay, type CalendarDay } from '../../contract/calendar/calendar.ts';

const NOTHING: readonly null[] = [null, null, null, null, null, null, null];

/** A year as the planner sees and publishes it; days that nothing is kept of are Monday to Friday. */
export const readCalendar: Action<typeof calls.readCalendar> = async (caller, { year }) => {
  const [found, days, shiftGroups] = await Promise.all([
    yearOf(caller, year),
    daysIn(caller, year),
    shiftGroupsOf(caller),
  ]);
  return {
    id: found?.id ?? null,
    version: found?.version ?? null,
    week: [...(found?.week ?? NOTHING)],
    holidays: found?.holidays ?? [],
    days,
    shiftGroups,
  };
};

export const yearOf = async ({ db, scope }: Reader, year: number) =>
  db
    .selectFrom('calendar_year')
    .where(ownRows(scope, 'calendar_year'))
    .where('year', '=', year)
    .select(['id', sql<number>`version`.as('version'), 'week', 'holidays'])
    .executeTakeFirst();

/** Each day of a year as it holds now. */
export const daysIn = async ({ db, scope }: Reader, year: number): Promise<CalendarDay[]> => {
  const kept = await db
    .selectFrom('plant_calendar')
    .where(ownRows(scope, 'plant_calendar'))
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .select(['day', 'is_workday', 'shift_group as shiftGroup', 'holiday'])
    .execute();
  const known = new Map<Day, CalendarDay>(
    kept.map(({ is_workday, ...day }) => [day.day, { ...day, isWorkday: yesNo(is_workday) }]),
  );
  return daysOf(year).map((day) => known.get(day) ?? usualDay(day));
};

export const shiftGroupsOf = async ({ db, scope }: Reader) =>
  db
    .selectFrom('shift_group')
    .where(ownRows(scope, 'shift_group'))
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn', 'shifts'])
    .orderBy('code')
    .execute();
