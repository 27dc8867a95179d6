import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { ScheduleDayInput } from '../../contract/calendar/area-schedule.ts';
import type * as calls from '../../contract/places/place-calls.ts';
import { lockDoors } from './lock-doors.ts';
import { touchedHoursOf } from '../touched/touched-hours.ts';

/** The week of each dock, of one area or of all. */
export const readAreaSchedule: Action<typeof calls.readAreaSchedule> = async (
  { db, scope },
  { areaCode = '' },
) => {
  const { rows } = await sql<{
    doorId: string;
    doorCode: string;
    nameZh: string;
    nameEn: string;
    active: 'Y' | 'N';
    areas: string[];
    days: { weekday: number; version: number; isOpen: 'Y' | 'N'; shifts: string }[];
  }>`select door.id as "doorId", door.code as "doorCode", door.name_zh as "nameZh", door.name_en as "nameEn",
      case when door.active then 'Y' else 'N' end as active, coalesce(used.areas, '{}') as areas, coalesce(week.days, '[]') as days
    from door
    left join lateral (select array_agg(distinct point.area_code order by point.area_code) as areas from door_association as at_door
      join unloading_point as point on point.tenant_id = at_door.tenant_id and point.id = at_door.unloading_point_id
      where at_door.tenant_id = door.tenant_id and at_door.door_id = door.id) as used on true
    left join lateral (select json_agg(json_build_object('weekday', one.weekday, 'version', one.version,
        'isOpen', case when one.is_open then 'Y' else 'N' end, 'shifts', one.shifts) order by one.weekday) as days
      from door_schedule as one where one.tenant_id = door.tenant_id and one.door_id = door.id) as week on true
    where ${ownRows(scope, 'door')} and (${areaCode} = '' or ${areaCode} = any (used.areas))
    order by door.code`.execute(db);
  return rows;
};

/** Weekdays of docks, all or none: each under the version it was read with. What is booked when a dock closes is shown first. */
export const saveAreaSchedule: Action<typeof calls.saveAreaSchedule> = async (caller, { days, agreed }) => {
  await lockDoors(caller, [...new Set(days.map(({ doorId }) => doorId))]);
  const kept = await keptDays(caller, days);
  const outdated = days.find(
    ({ doorId, weekday, version }) => (kept.get(`${doorId} ${weekday}`) ?? null) !== version,
  );
  if (outdated) throw new Failure('err.updatedByOther', { id: outdated.doorId, weekday: outdated.weekday });
  const touching = touchedHoursOf(caller);
  await touching.lookAt(days.map(({ doorId }) => doorId));
  const rows = days.map(({ doorId, weekday, isOpen, shifts }) => ({
    door_id: doorId,
    weekday,
    is_open: isOpen === 'Y',
    shifts,
  }));
  const types = { door_id: 'bigint', weekday: 'int', is_open: 'boolean', shifts: 'text' } as const;
  await sql`insert into door_schedule (plant_no, door_id, weekday, is_open, shifts)
    select ${caller.scope.plantNo}, one.door_id, one.weekday, one.is_open, one.shifts from ${rowsOf(types, rows)} as one
    on conflict on constraint door_schedule_day do update set is_open = excluded.is_open, shifts = excluded.shifts`.execute(
    caller.db,
  );
  await touching.after(agreed);
  return null;
};

/** Dock and weekday -> version of what is kept. */
const keptDays = async (
  { db, scope }: Caller,
  days: readonly ScheduleDayInput[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('door_schedule')
    .where(ownRows(scope, 'door_schedule'))
    .where(sql<boolean>`door_id = any (${days.map(({ doorId }) => doorId)}::bigint[])`)
    .select(['door_id', 'weekday', sql<number>`version`.as('version')])
    .execute();
  return new Map(rows.map((row) => [`${row.door_id} ${row.weekday}`, row.version]));
};
