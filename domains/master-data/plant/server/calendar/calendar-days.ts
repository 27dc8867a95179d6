import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Coming, Draft, Touching } from '@portal/platform/server/list/draft.ts';
import { contains, flag, from, to } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { insertRecord } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../../contract/calendar/calendar-calls.ts';
import { CalendarDayInput, type CalendarDay } from '../../contract/calendar/calendar.ts';
import { plantPages } from '../../contract/pages.ts';
import { words } from '../../contract/words.en.ts';
import { shiftGroupsOf } from './calendar.ts';
import { plantToday, plantZone } from '../offers.ts';
import { keepTouched, touchedBy, withdrawTouched } from '../touched/touching.ts';

const names = {
  day: 'one.day',
  isWorkday: 'one.is_workday',
  shiftGroup: 'one.shift_group',
  holiday: 'one.holiday',
} as const;

const yearOfDay = ({ input }: Draft<CalendarDay>): number => Number(input.day.slice(0, 4));

/** Years are written before their days wherever a calendar is: who writes both waits here. */
const lockYears = async (
  { db, scope }: Caller,
  drafts: readonly Draft<CalendarDay>[],
): Promise<ReadonlyMap<number, string>> => {
  const years = await db
    .selectFrom('calendar_year')
    .where(ownRows(scope, 'calendar_year'))
    .where(sql<boolean>`year = any (${[...new Set(drafts.map(yearOfDay))]}::int[])`)
    .select(['id', 'year'])
    .orderBy('year')
    .forUpdate()
    .execute();
  return new Map(years.map(({ id, year }) => [year, id]));
};

/** Each group is there, and each day is in its year: days of a year that was never published begin it. */
const checkDays = async (caller: Caller, drafts: readonly Draft<CalendarDay>[]): Promise<void> => {
  const groups = new Set((await shiftGroupsOf(caller)).map(({ code }) => code));
  const years = new Map(await lockYears(caller, drafts));
  for (const draft of drafts) {
    const { shiftGroup } = draft.input;
    const year = yearOfDay(draft);
    if (shiftGroup !== null && !groups.has(shiftGroup))
      draft.refuse('plant.shiftGroupUnknown', { field: 'shiftGroup', shiftGroup });
    else if (!years.has(year)) years.set(year, await beginYear(caller, year));
    draft.set({ year_id: years.get(year) ?? null });
  }
};

const beginYear = async (caller: Caller, year: number): Promise<string> => {
  const week = JSON.stringify([null, null, null, null, null, null, null]);
  const values = { plant_no: caller.scope.plantNo, year, week, holidays: '[]' };
  return (await insertRecord(caller, 'calendar_year', values)).id;
};

/**
 * Days that close, with what is under way on them. Their years move on with them, so a year view that was open meanwhile is refused;
 * a year of which no day is left was begun by the import that is taken back.
 */
const touchedDays = (caller: Caller): Touching => {
  const { db, scope } = caller;
  const open = new Set<Day>();
  const years = new Set<string>();
  return {
    before: async (records) => {
      const days = await daysOf(caller, records);
      for (const day of days) years.add(day.slice(0, 4));
      for (const day of await workdaysAhead(caller, days)) open.add(day);
      await db
        .updateTable('calendar_year')
        .set({ year: sql<number>`year` })
        .where(ownRows(scope, 'calendar_year'))
        .where(sql<boolean>`year = any (${[...years]}::int[])`)
        .execute();
    },
    after: async (agreed) => {
      await db
        .deleteFrom('calendar_year')
        .where(ownRows(scope, 'calendar_year'))
        .where(sql<boolean>`year = any (${[...years]}::int[])`)
        .where((year) =>
          year.not(
            year.exists(
              year
                .selectFrom('plant_calendar as one')
                .select('one.id')
                .where(ownRows(scope, 'plant_calendar', 'one'))
                .whereRef('one.year_id', '=', 'calendar_year.id'),
            ),
          ),
        )
        .execute();
      const still = new Set(await workdaysAhead(caller, [...open]));
      const closed = [...open.difference(still)];
      const change = { what: 'calendar', record: [...years].toSorted().join(', ') } as const;
      return keepTouched(caller, change, await touchedBy(caller, { days: closed }), agreed);
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

/** The days of records that are there, and of those that will be. */
const daysOf = async ({ db, scope }: Caller, records: readonly Coming[]): Promise<Day[]> => {
  const kept = await db
    .selectFrom('plant_calendar')
    .where(ownRows(scope, 'plant_calendar'))
    .where(sql<boolean>`id = any (${records.flatMap(({ id }) => id ?? [])}::bigint[])`)
    .select('day')
    .execute();
  const coming = records.flatMap(({ values }) => (values === undefined ? [] : String(values['day'])));
  return [...new Set([...kept.map(({ day }) => day), ...coming])].toSorted();
};

const workdaysAhead = async (caller: Caller, days: readonly Day[]): Promise<Day[]> => {
  const { tenantId, plantNo } = caller.scope;
  const { rows } = await sql<{ day: Day }>`select day from unnest(${days}::date[]) as ahead(day)
    where day >= ${await plantToday(caller)} and is_workday(${tenantId}, ${plantNo}, day) order by day`.execute(
    caller.db,
  );
  return rows.map(({ day }) => day);
};

/** A row is a day: its calls beside list and workbook are those of its year. */
const dayCalls = {
  list: calls.listCalendarDays,
  create: { ...calls.importCalendarDays, input: CalendarDayInput },
  change: { ...calls.importCalendarDays, input: CalendarDayInput },
};

/** The published days. A year is published as a whole by its own call; here its days are changed one by one, by a workbook. */
export const calendarDays = keptRecords(dayCalls, {
  title: plantPages.calendarDays,
  words,
  zone: plantZone,
  keep: keepFile,
  table: 'plant_calendar',
  names,
  key: ['day'],
  taken: { plant_calendar_day_taken: ['err.updatedByOther', 'day'] },
  owns: ({ scope }) => ({ plant_no: scope.plantNo }),
  resolve: async (caller, drafts) => void (await lockYears(caller, drafts)),
  check: checkDays,
  touches: touchedDays,
  source: ({ db, scope }) => ({
    rows: db
      .selectFrom('plant_calendar as one')
      .leftJoin('shift_group', (on) =>
        on
          .onRef('shift_group.tenant_id', '=', 'one.tenant_id')
          .onRef('shift_group.plant_no', '=', 'one.plant_no')
          .onRef('shift_group.code', '=', 'one.shift_group'),
      )
      .where(ownRows(scope, 'plant_calendar', 'one')),
    key: 'one.id',
    order: 'day',
    columns: {
      ...names,
      id: 'one.id',
      version: 'one.version',
      yearWeek: sql`to_char(one.day, 'IYYY"-W"IW')`,
      weekday: sql`extract(isodow from one.day)::text`,
      shifts: 'shift_group.shifts',
    },
    filters: {
      dayFrom: from('one.day'),
      dayTo: to('one.day'),
      isWorkday: flag('one.is_workday'),
      shiftGroup: contains('one.shift_group', 'shift_group.name_zh', 'shift_group.name_en'),
      holiday: contains('one.holiday'),
    },
  }),
});
