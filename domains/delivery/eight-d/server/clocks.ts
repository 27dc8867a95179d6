import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone, workdayFrom } from '@portal/plant/server/offers.ts';
import { STANDARD, type Clock } from '../contract/clock.ts';
import * as calls from '../contract/endpoints.ts';
import { eightDPermissions } from '../contract/permissions.ts';
import { stages, type Severity, type Stage } from '../contract/stages.ts';
import { words } from '../contract/words.en.ts';

const names = {
  ...recordColumns('eight_d_clock'),
  severity: 'eight_d_clock.severity',
  counting: 'eight_d_clock.counting',
  d13Days: 'eight_d_clock.d13_days',
  d4Days: 'eight_d_clock.d4_days',
  d56Days: 'eight_d_clock.d56_days',
  d7Days: 'eight_d_clock.d7_days',
  d8Days: 'eight_d_clock.d8_days',
  decideDays: 'eight_d_clock.decide_days',
  reworkDays: 'eight_d_clock.rework_days',
  repeatMonths: 'eight_d_clock.repeat_months',
} as const;

/** How long each stage has, by severity. */
export const clocks = keptRecords(
  { list: calls.listEightDClocks, create: calls.createEightDClock, change: calls.changeEightDClock },
  {
    title: eightDPermissions['eight-d-clock:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'eight_d_clock',
    names,
    key: ['severity'],
    stays: 'eightD.clockStays',
    taken: { eight_d_clock_taken: ['eightD.clockTaken', 'severity'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    source: (caller) => ({
      rows: caller.db.selectFrom('eight_d_clock').where(ownRows(caller.scope, 'eight_d_clock')),
      key: 'eight_d_clock.id',
      order: 'severity',
      columns: names,
      filters: { severity: is('eight_d_clock.severity') },
    }),
  },
);

/** What counts for a severity at the present plant. */
export const clockFor = async ({ db, scope }: Caller, severity: Severity): Promise<Clock> => {
  const kept = await db
    .selectFrom('eight_d_clock')
    .where(ownRows(scope, 'eight_d_clock'))
    .where('severity', '=', severity)
    .select(
      fieldsOf(
        'eight_d_clock',
        'counting',
        'd13Days',
        'd4Days',
        'd56Days',
        'd7Days',
        'd8Days',
        'decideDays',
        'reworkDays',
        'repeatMonths',
      ),
    )
    .executeTakeFirst();
  return kept ?? STANDARD;
};

/** So many days behind a day, as a clock counts them: of workdays those of the plant's calendar, with its holidays and exchanged days. */
export const dayBehind = async (
  caller: Caller,
  { counting }: Pick<Clock, 'counting'>,
  day: Day,
  days: number,
): Promise<Day> => (counting === 'workdays' ? workdayFrom(caller, day, days) : addDays(day, days));

/** The last day of each stage of a report that is opened on a day. */
export const lastDays = async (caller: Caller, clock: Clock, opened: Day): Promise<Record<Stage, Day>> => {
  const days = {} as Record<Stage, Day>;
  for (const stage of stages) days[stage] = await dayBehind(caller, clock, opened, clock[`${stage}Days`]);
  return days;
};
