import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains as pattern } from '@portal/platform/server/database/search.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { ScheduleLine } from '../../contract/calendar/area-schedule.ts';
import { plantPages } from '../../contract/pages.ts';
import * as calls from '../../contract/places/place-calls.ts';
import { words as allWords } from '../../contract/words.en.ts';
import { lockDoors } from './lock-doors.ts';
import { onDoor, plantZone } from '../offers.ts';
import { doorsBy } from '../queries.ts';
import { touchedHoursOf } from '../touched/touched-hours.ts';

const names = {
  ...recordColumns('one'),
  doorCode: 'one.door_id',
  weekday: 'one.weekday',
  isOpen: 'one.is_open',
  shifts: 'one.shifts',
} as const;

const words = {
  zh: { ...allWords.zh, fields: { ...allWords.zh.fields, isOpen: allWords.zh.schedule.open } },
  en: { ...allWords.en, fields: { ...allWords.en.fields, isOpen: allWords.en.schedule.open } },
};

/** Docks are locked before their weekdays, as where the week is saved. */
const findDoors = async (caller: Caller, drafts: readonly Draft<{ doorCode: string }>[]): Promise<void> => {
  const doors = await doorsBy(
    caller,
    drafts.map(({ input }) => input.doorCode),
  );
  await lockDoors(
    caller,
    [...doors.values()].map(({ id }) => id),
  );
  for (const { input, set, refuse } of drafts) {
    const { doorCode } = input;
    const door = doors.get(doorCode);
    if (door === undefined) refuse('plant.doorUnknown', { field: 'doorCode', doorCode });
    else set({ door_id: door.id });
  }
};

const dayCalls = {
  list: calls.listScheduleDays,
  create: { ...calls.importScheduleDays, input: ScheduleLine },
  change: { ...calls.importScheduleDays, input: ScheduleLine },
};

/** The weekdays of docks by a workbook; on the page they are drawn and saved as a week. */
export const scheduleDays = keptRecords(dayCalls, {
  title: plantPages.schedule,
  words,
  zone: plantZone,
  keep: keepFile,
  table: 'door_schedule',
  names,
  key: ['doorCode', 'weekday'],
  called: sql`(select concat_ws(' · ', door.code, kept.weekday) from door where door.tenant_id = kept.tenant_id and door.id = kept.door_id)`,
  taken: { door_schedule_day: ['err.updatedByOther', 'weekday'] },
  owns: ({ scope }) => ({ plant_no: scope.plantNo }),
  resolve: findDoors,
  touches: touchedHoursOf,
  source: ({ db, scope }) => ({
    rows: db
      .selectFrom('door_schedule as one')
      .innerJoin('door', onDoor('one'))
      .where(ownRows(scope, 'door_schedule', 'one')),
    key: 'one.id',
    order: 'doorCode,weekday',
    columns: {
      ...names,
      doorCode: 'door.code',
      doorNameZh: 'door.name_zh',
      doorNameEn: 'door.name_en',
      weekday: sql<string>`one.weekday::text`,
    },
    filters: {
      doorCode: contains('door.code', 'door.name_zh', 'door.name_en'),
      areaCode: (typed) => sql<SqlBool>`exists (select 1 from door_association as at_door
        join unloading_point as point on point.tenant_id = at_door.tenant_id and point.id = at_door.unloading_point_id
        where at_door.tenant_id = one.tenant_id and at_door.door_id = one.door_id and point.area_code ilike ${pattern(typed)})`,
    },
  }),
});
