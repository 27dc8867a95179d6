import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { insertRecord, updateRecord } from '@portal/platform/server/list/record.ts';
import type * as calls from '../../contract/calendar/calendar-calls.ts';
import { closedBy, type CalendarDay, type YearInput } from '../../contract/calendar/calendar.ts';
import { daysIn, shiftGroupsOf, yearOf } from '../calendar/calendar.ts';
import { plantToday } from '../offers.ts';
import { keepTouched, touchedBy } from '../touched/touching.ts';
import type * as z from 'zod/mini';

/** A year is stored whole, under its version; of its days those that differ from what is kept are written. What they close is shown first. */
export const publishCalendar: Action<typeof calls.publishCalendar> = async (caller, input) => {
  await checkGroups(caller, input);
  const before = await daysIn(caller, input.year);
  const year = await saveYear(caller, input);
  await saveDays(caller, year.id, input.days);
  const closed = closedBy(before, input.days, await plantToday(caller));
  const change = { what: 'calendar', record: String(input.year) } as const;
  await keepTouched(caller, change, await touchedBy(caller, { days: closed }), input.agreed);
  return year;
};

/** Each group that a weekday or a day names is there. */
const checkGroups = async (
  caller: Caller,
  { week, days }: Pick<z.output<typeof YearInput>, 'week' | 'days'>,
): Promise<void> => {
  const known = new Set((await shiftGroupsOf(caller)).map(({ code }) => code));
  if (known.size === 0) throw new Failure('plant.noShiftGroup', { field: 'week' });
  const unknown = week.find((code) => code !== null && !known.has(code));
  if (unknown) throw new Failure('plant.shiftGroupUnknown', { field: 'week', shiftGroup: unknown });
  const lost = days.find(({ shiftGroup }) => shiftGroup !== null && !known.has(shiftGroup));
  if (lost)
    throw new Failure('plant.shiftGroupUnknown', {
      field: 'days',
      day: lost.day,
      shiftGroup: lost.shiftGroup,
    });
};

const saveYear = async (
  caller: Caller,
  { year, version, week, holidays }: z.output<typeof YearInput>,
): Promise<{ id: string; version: number }> => {
  const values = { week: JSON.stringify(week), holidays: JSON.stringify(holidays) };
  if (version === null) {
    const made = await insertRecord(
      caller,
      'calendar_year',
      { plant_no: caller.scope.plantNo, year, ...values },
      { calendar_year_taken: new Failure('err.updatedByOther', { year }) },
    );
    return { ...made, version: 1 };
  }
  const found = await yearOf(caller, year);
  if (!found) throw new Failure('err.notFound', { year });
  return updateRecord(caller, 'calendar_year', { id: found.id, version }, values);
};

/** Writes the days that differ from what is kept, and no others: a history tells what was changed. */
const saveDays = async (
  { db, scope }: Caller,
  yearId: string,
  days: readonly CalendarDay[],
): Promise<void> => {
  const rows = days.map(({ day, isWorkday, shiftGroup, holiday }) => ({
    day,
    is_workday: isWorkday === 'Y',
    shift_group: shiftGroup,
    holiday,
  }));
  const types = { day: 'date', is_workday: 'boolean', shift_group: 'text', holiday: 'text' } as const;
  await sql`insert into plant_calendar as kept (plant_no, year_id, day, is_workday, shift_group, holiday)
    select ${scope.plantNo}, ${yearId}, one.day, one.is_workday, one.shift_group, one.holiday from ${rowsOf(types, rows)} as one
    on conflict on constraint plant_calendar_day_taken do update
      set year_id = excluded.year_id, is_workday = excluded.is_workday, shift_group = excluded.shift_group, holiday = excluded.holiday
      where (kept.is_workday, kept.shift_group, kept.holiday) is distinct from (excluded.is_workday, excluded.shift_group, excluded.holiday)`.execute(
    db,
  );
};
