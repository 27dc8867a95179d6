import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import { addDays, today, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import type { PlantChoice } from '@portal/platform/contract/shell.ts';
import type { Selectable } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type * as z from 'zod/mini';
import type { DoorAssociation, UnloadingPointChoice } from '../contract/fields.ts';
import { calendarDays, doorsFor, listPlantsOfUser, pointsBy, zoneOf } from './queries.ts';

const NO_PLANT_ZONE = 'Asia/Shanghai';
const FRIDAY = 5;

/** IANA zone of the present plant; all its wall times (windows, shifts, due days) are in it. */
export const plantZone = async (caller: Caller): Promise<string> => (await zoneOf(caller)) ?? NO_PLANT_ZONE;

/** A plant that the caller may work in; undefined for any other. */
export const plantOf = async (
  caller: Caller,
  plantNo: string,
): Promise<z.output<typeof PlantChoice> | undefined> =>
  (await listPlantsOfUser(caller)).find((plant) => plant.plantNo === plantNo);

/** The present plant with its address; undefined when the caller works in none. */
export const presentPlant = async ({ db, scope }: Caller): Promise<Selectable<Tables['plant']> | undefined> =>
  db
    .selectFrom('plant')
    .selectAll()
    .where(ownRows(scope, 'plant'))
    .where('plant_no', '=', scope.plantNo)
    .executeTakeFirst();

/** The code of an unloading point of the present plant; undefined for any other. */
export const pointCode = async ({ db, scope }: Caller, id: string): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('unloading_point')
    .where(ownRows(scope, 'unloading_point'))
    .where('id', '=', id)
    .select('code')
    .executeTakeFirst();

/** The day it is now at the present plant. */
export const plantToday = async (caller: Caller): Promise<Day> => today(await plantZone(caller));

/** Whether the present plant works on a day: as its calendar says, else Monday to Friday. */
export const isWorkday = async (caller: Caller, day: Day): Promise<boolean> =>
  (await workdays(caller, day, day)).length > 0;

/** Workdays of the present plant from `from` to `to`, both included, in one query. */
export const workdays = async (caller: Caller, from: Day, to: Day): Promise<Day[]> => {
  const written = new Map((await calendarDays(caller, from, to)).map((one) => [one.day, one.isWorkday]));
  const found: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (written.get(day) ?? weekdayOf(day) <= FRIDAY) found.push(day);
  return found;
};

/** The unloading points of the present plant with these codes. */
export const unloadingPoints = async (
  caller: Caller,
  codes: readonly string[],
): Promise<UnloadingPointChoice[]> => pointsBy(caller, codes);

/**
 * A door at an unloading point by its association's id, when the caller may use it (SPEC: doorAssociate): shared or, for a
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

/** Joins the plant of a table's rows, as `plant`; `owner` is that table's name in the query. */
export const onPlant = (owner: string) => joinOn('plant', owner, ['plant_no']);

/** Joins the unloading point that rows name by `unloading_point_id`, as `point`. */
export const onPoint = (owner: string) => joinOn('point', owner, [['id', 'unloading_point_id']]);

/** Joins the door that rows name by `door_id`, as `door`. */
export const onDoor = (owner: string) => joinOn('door', owner, [['id', 'door_id']]);

/** Whether the present plant has a place where goods come in. */
export const hasUnloadingPoints = async (caller: Reader): Promise<boolean> =>
  hasRows(caller, 'unloading_point');
