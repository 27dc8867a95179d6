import { fill } from '@portal/platform/contract/words.ts';
import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import { addDays, today, type Day } from '@portal/platform/contract/day.ts';
import type { PlantChoice } from '@portal/platform/contract/shell/shell.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type * as z from 'zod/mini';
import { plantPaperWords } from '../contract/paper-words.ts';
import type { DoorAssociation, UnloadingPointChoice } from '../contract/fields.ts';
import { doorsFor, listPlantsOfUser, pointsBy, zoneOf } from './queries.ts';

const NO_PLANT_ZONE = 'Asia/Shanghai';

/** IANA zone of the present plant; all its wall times (windows, shifts, due days) are in it. */
export const plantZone = async (caller: Reader): Promise<string> => (await zoneOf(caller)) ?? NO_PLANT_ZONE;

/** A plant that the caller may work in; undefined for any other. */
export const plantOf = async (
  caller: Caller,
  plantNo: string,
): Promise<z.output<typeof PlantChoice> | undefined> =>
  (await listPlantsOfUser(caller)).find((plant) => plant.plantNo === plantNo);

/** The present plant with its address; undefined when the caller works in none. */
export const presentPlant = async ({ db, scope }: Reader): Promise<Selectable<Tables['plant']> | undefined> =>
  db
    .selectFrom('plant')
    .selectAll()
    .where(ownRows(scope, 'plant'))
    .where('plant_no', '=', scope.plantNo)
    .executeTakeFirst();

/** What papers of the present plant share: its name, moments on its clock, and who printed; both languages side by side. */
export const plantPaper = async (caller: Caller) => {
  const zone = await plantZone(caller);
  const plant = await presentPlant(caller);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const printed = { at: clock.format(new Date()), by: caller.scope.userName };
  const { zh, en } = plantPaperWords;
  return {
    plant: {
      caption: `${zh.plant} ${en.plant}`,
      lines: [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo],
    },
    /** Example: `2026-03-02 08:30`; empty for none. */
    moment: (at: string | null): string => (at === null ? '' : clock.format(new Date(at))),
    /** Who did it, and when; empty where nobody did. */
    doneBy: (name: string | null, at: string | null): string =>
      [name, at && clock.format(new Date(at))].filter(Boolean).join(' '),
    foot: {
      footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
      pageWords: `${zh.page} · ${en.page}`,
    },
  };
};

/** A plant with its address; undefined for one that the caller may not see. */
export const plantByNo = async (
  { db, scope }: Reader,
  plantNo: string,
): Promise<Selectable<Tables['plant']> | undefined> =>
  db
    .selectFrom('plant')
    .selectAll()
    .where(ownRows(scope, 'plant'))
    .where('plant_no', '=', plantNo)
    .executeTakeFirst();

/** An unloading point of a plant by its code, with the area that it lies in. */
export const pointWithArea = async (
  { db, scope }: Reader,
  { plantNo, code }: { plantNo: string; code: string },
) =>
  db
    .selectFrom('unloading_point as point')
    .innerJoin('unloading_area as area', joinOn('area', 'point', ['plant_no', ['code', 'area_code']]))
    .where(ownRows(scope, 'unloading_point', 'point'))
    .where(ownRows(scope, 'unloading_area', 'area'))
    .where('point.plant_no', '=', plantNo)
    .where('point.code', '=', code)
    .select([
      'point.name_zh as nameZh',
      'point.name_en as nameEn',
      'area.code as areaCode',
      'area.name_zh as areaNameZh',
      'area.name_en as areaNameEn',
    ])
    .executeTakeFirst();

/** When the first shift of a day begins, `HH:MM` on the plant's clock; undefined where its calendar says none. */
export const firstShiftOn = async ({ db, scope }: Reader, day: Day): Promise<string | undefined> => {
  const row = await db
    .selectFrom('plant_calendar as calendar')
    .innerJoin('shift_group', joinOn('shift_group', 'calendar', ['plant_no', ['code', 'shift_group']]))
    .where(ownRows(scope, 'plant_calendar', 'calendar'))
    .where(ownRows(scope, 'shift_group'))
    .where('calendar.day', '=', day)
    .select('shift_group.shifts')
    .executeTakeFirst();
  return /^\d\d:\d\d/.exec(row?.shifts ?? '')?.[0];
};

/** Codes of the places where the present plant keeps goods: its unloading points and their warehouses. */
export const goodsPlaces = async ({ db, scope }: Reader): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('unloading_point')
    .where(ownRows(scope, 'unloading_point'))
    .select(['code', 'warehouse_code as warehouse'])
    .execute();
  return new Set(rows.flatMap(({ code, warehouse }) => [code, warehouse]));
};

/** The code of an unloading point of the present plant; undefined for any other. */
export const pointCode = async ({ db, scope }: Caller, id: string): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('unloading_point')
    .where(ownRows(scope, 'unloading_point'))
    .where('id', '=', id)
    .select('code')
    .executeTakeFirst();

/** The day it is now at the present plant. */
export const plantToday = async (caller: Reader): Promise<Day> => today(await plantZone(caller));

/** Whether the present plant works on a day: as its calendar says, else Monday to Friday. */
export const isWorkday = async ({ db, scope }: Caller, day: Day): Promise<boolean> => {
  const { rows } = await sql<{
    works: boolean;
  }>`select is_workday(${scope.tenantId}, ${scope.plantNo}, ${day}) as works`.execute(db);
  return rows[0]!.works;
};

/** The workday of the present plant so many workdays after a day, before it where `days` is negative. Friday + 1 is Monday. */
export const workdayFrom = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  day: Day,
  days: number,
): Promise<Day> => {
  const { rows } = await sql<{
    day: Day;
  }>`select workday_from(${scope.tenantId}, ${scope.plantNo}, ${day}, ${days}::int) as day`.execute(db);
  return rows[0]!.day;
};

/** The workdays of the present plant between two days, both among them. */
export const workdaysBetween = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  from: Day,
  to: Day,
): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`
    select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    where is_workday(${scope.tenantId}, ${scope.plantNo}, day::date) order by 1`.execute(db);
  return rows.map(({ day }) => day);
};

/** Those of some days on which the present plant does not work. */
export const closedAmong = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  days: readonly Day[],
): Promise<ReadonlySet<Day>> => {
  const { rows } = await sql<{ day: Day }>`
    select day from unnest(${[...new Set(days)]}::date[]) as named(day)
    where not is_workday(${scope.tenantId}, ${scope.plantNo}, day)`.execute(db);
  return new Set(rows.map(({ day }) => day));
};

/** Days of the present plant on which it does not work, so many from a day on. */
export const closedDays = async ({ db, scope }: Caller, from: Day, days: number): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`
    select day::date as day from generate_series(${from}::date, ${from}::date + ${days}::int, interval '1 day') as day
    where not is_workday(${scope.tenantId}, ${scope.plantNo}, day::date) order by 1`.execute(db);
  return rows.map(({ day }) => day);
};

/** Days so long ago have their deadline written down; of older ones it is found row by row. */
const KNOWN_BACK = 31;

/**
 * So many workdays after a day: `on` holds them for each day of the last month, the first of them for the day `from`. It is an array as
 * PostgreSQL writes it: each statement of a list takes it along.
 */
export type Deadlines = { readonly days: number; readonly from: Day; readonly on: string };

/** The deadlines of the present plant up to those of `today`, for lists: to walk the calendar for each row is dearer than the row. */
export const deadlinesOf = async (caller: Caller, today: Day, days: number): Promise<Deadlines> => {
  const { db, scope } = caller;
  const from = addDays(today, -KNOWN_BACK);
  const { rows } = await sql<{ on: string }>`
    select array_agg(workday_from(${scope.tenantId}, ${scope.plantNo}, begun::date, ${days}::int) order by begun)::text as on
    from generate_series(${from}::date, ${today}::date, interval '1 day') as begun`.execute(db);
  return { days, from, on: rows[0]!.on };
};

/** SQL: the deadline of a row that began on a day, in the plant of `deadlines`; the row's table is `owner` in the query. */
export const deadlineOfRow = (
  owner: string,
  day: RawBuilder<Day>,
  { days, from, on }: Deadlines,
): RawBuilder<Day> =>
  sql<Day>`coalesce((${on}::date[])[${day} - ${from}::date + 1],
    workday_from(${sql.ref(`${owner}.tenant_id`)}, ${sql.ref(`${owner}.plant_no`)}, ${day}, ${days}::int))`;

/** The unloading points of the present plant with these codes. */
export const unloadingPoints = async (
  caller: Caller,
  codes: readonly string[],
): Promise<UnloadingPointChoice[]> => pointsBy(caller, codes);

/**
 * A dock at an unloading point by its association's id, when the caller may use it (SPEC section 7): shared or, for a
 * supplier, fixed for him; never a closed one. Undefined otherwise.
 */
export const usableDoor = async (
  caller: Caller,
  doorAssociateId: string,
): Promise<(DoorAssociation & { unloadingPointId: string }) | undefined> =>
  doorsFor(caller)
    .select('at_door.unloading_point_id as unloadingPointId')
    .where('at_door.id', '=', doorAssociateId)
    .executeTakeFirst();

/** The docks at an unloading point that the caller may use; with `supplierCode` those that take trucks of this supplier. */
export const doorsAt = async (
  caller: Caller,
  unloadingPointId: string,
  supplierCode?: string,
): Promise<DoorAssociation[]> => {
  const doors = doorsFor(caller).where('at_door.unloading_point_id', '=', unloadingPointId);
  return supplierCode === undefined
    ? doors.execute()
    : doors.where('at_door.for_supplier', 'in', ['', supplierCode]).execute();
};

/** The same at the point of an association: the docks beside the one it names, which is among them when the caller may use it. */
export const doorsBeside = async (
  caller: Caller,
  doorAssociateId: string,
  supplierCode: string,
): Promise<DoorAssociation[]> =>
  doorsFor(caller)
    .innerJoin('door_association as wanted', (on) =>
      on
        .onRef('wanted.tenant_id', '=', 'at_door.tenant_id')
        .onRef('wanted.unloading_point_id', '=', 'at_door.unloading_point_id'),
    )
    .where(ownRows(caller.scope, 'door_association', 'wanted'))
    .where('wanted.id', '=', doorAssociateId)
    .where('at_door.for_supplier', 'in', ['', supplierCode])
    .execute();

/** Joins the plant of a table's rows, as `plant`; `owner` is that table's name in the query. */
export const onPlant = (owner: string) => joinOn('plant', owner, ['plant_no']);

/** Joins the unloading point that rows name by `unloading_point_id`, as `point`. */
export const onPoint = (owner: string) => joinOn('point', owner, [['id', 'unloading_point_id']]);

/** A dock of the present plant by code or id; undefined for any other. */
export const plantDoor = async (
  { db, scope }: Reader,
  { code, id }: { code?: string; id?: string },
): Promise<{ id: string; code: string } | undefined> =>
  db
    .selectFrom('door')
    .where(ownRows(scope, 'door'))
    .where(code === undefined ? sql<boolean>`id = ${id ?? null}` : sql<boolean>`code = ${code}`)
    .select(['id', 'code'])
    .executeTakeFirst();

/** All docks of the present plant, by code. */
export const plantDoors = async ({ db, scope }: Reader) =>
  db
    .selectFrom('door')
    .where(ownRows(scope, 'door'))
    .select(['id', 'code', 'name_zh as nameZh', 'name_en as nameEn', 'active'])
    .orderBy('code')
    .execute();

/** Joins the unloading point of the plant that rows name by its code, `unloading_point`, as `point`. */
export const onPointNamed = (owner: string) =>
  joinOn('point', owner, ['plant_no', ['code', 'unloading_point']]);
/** All docks of the present plant with the codes of the points that they serve. */
export const docksWithPoints = ({ db, scope }: Reader) =>
  db
    .selectFrom('door')
    .where(ownRows(scope, 'door'))
    .select(['door.tenant_id', 'door.id', 'door.code', 'door.name_zh', 'door.name_en', 'door.active'])
    .select(
      sql<string[]>`array(
        select point.code from door_association as at_door
        join unloading_point as point on point.tenant_id = at_door.tenant_id and point.id = at_door.unloading_point_id
        where at_door.tenant_id = door.tenant_id and at_door.door_id = door.id order by 1)`.as('points'),
    );

/** Joins the dock that rows name by `door_id`, as `door`. */
export const onDoor = (owner: string) => joinOn('door', owner, [['id', 'door_id']]);

/** Joins the dock that rows name by another column, as `joined`: `leftJoin('door as planned', onDoorAs('planned', 'visit', 'planned_door_id'))`. */
export const onDoorAs = (joined: string, owner: string, column: string) =>
  joinOn(joined, owner, [['id', column]]);

export { lockDoors } from './calendar/lock-doors.ts';
export { openSpans, openSpansByDay, openSpansOfDoors } from './calendar/open-spans.ts';
export { placesOfDoors, type DoorPlace } from './places/door-places.ts';
export { keepTouched, touchedWhenSwitchedOff, withdrawTouched } from './touched/touching.ts';

/** Whether a year of the present plant's calendar is published. */
export const hasCalendar = async (caller: Reader): Promise<boolean> => hasRows(caller, 'calendar_year');

/** Whether the present plant has a dock. */
export const hasDocks = async (caller: Reader): Promise<boolean> => hasRows(caller, 'door');

/** Whether the present plant has a place where goods come in. */
export const hasUnloadingPoints = async (caller: Reader): Promise<boolean> =>
  hasRows(caller, 'unloading_point');
