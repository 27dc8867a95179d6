import { sql } from 'kysely';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';

/** Plants the caller may work in, the one he starts in first. */
export const listPlantsOfUser = async ({ db, scope }: Caller) =>
  db
    .selectFrom('plant')
    .select(['plant_no as plantNo', 'name_zh as nameZh', 'name_en as nameEn', 'zone'])
    .where(ownTenant(scope))
    .where(sql<boolean>`plant_no = any (${scope.plants}::text[])`)
    .orderBy(sql`array_position(${scope.plants}::text[], plant_no)`)
    .execute();

export const zoneOf = async ({ db, scope }: Reader): Promise<string | undefined> => {
  const row = await db
    .selectFrom('plant')
    .select('zone')
    .where(ownRows(scope, 'plant'))
    .limit(1)
    .executeTakeFirst();
  return row?.zone;
};

export const selectUnloadingAreas: Action<typeof calls.selectUnloadingAreas> = async (
  { db, scope },
  { name = '' },
) =>
  db
    .selectFrom('unloading_area')
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'unloading_area'))
    .where(containsText(name, 'code', 'name_zh', 'name_en'))
    .orderBy('code')
    .limit(50)
    .execute();

const pointChoice = [
  'id',
  'code',
  'name_zh as nameZh',
  'name_en as nameEn',
  'area_code as areaCode',
  'warehouse_code as warehouseCode',
] as const;

export const selectUnloadingPoints: Action<typeof calls.selectUnloadingPoints> = async (
  { db, scope },
  { name = '' },
) =>
  db
    .selectFrom('unloading_point')
    .select(pointChoice)
    .where(ownRows(scope, 'unloading_point'))
    .where('active', '=', true)
    .where(containsText(name, 'code', 'name_zh', 'name_en'))
    .orderBy('code')
    .limit(200)
    .execute();

export const pointsBy = ({ db, scope }: Caller, codes: readonly string[]) =>
  db
    .selectFrom('unloading_point')
    .select(pointChoice)
    .where(ownRows(scope, 'unloading_point'))
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute();

/** The docks of the present plant with these codes. */
export const doorsBy = async ({ db, scope }: Caller, codes: readonly string[]) => {
  const doors = await db
    .selectFrom('door')
    .select(['id', 'code', 'kind'])
    .where(ownRows(scope, 'door'))
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute();
  return new Map(doors.map((door) => [door.code, door]));
};

/** Open docks at a point that the caller may use: shared ones, and for a supplier those fixed for him. */
export const doorsFor = ({ db, scope }: Caller) => {
  let doors = db
    .selectFrom('door_association as at_door')
    .innerJoin('door', (on) =>
      on.onRef('door.tenant_id', '=', 'at_door.tenant_id').onRef('door.id', '=', 'at_door.door_id'),
    )
    .innerJoin('unloading_point as point', (on) =>
      on
        .onRef('point.tenant_id', '=', 'at_door.tenant_id')
        .onRef('point.id', '=', 'at_door.unloading_point_id'),
    )
    .select([
      'at_door.id as doorAssociateId',
      'door.id as unloadDoorId',
      'door.code as doorCode',
      'door.name_zh as nameZh',
      'door.name_en as nameEn',
      'door.kind',
    ])
    .where(ownRows(scope, 'door_association', 'at_door'))
    .where('door.active', '=', true)
    .where('point.active', '=', true)
    .orderBy('door.code');
  if (scope.party === 'supplier') doors = doors.where('at_door.for_supplier', 'in', ['', scope.companyCode]);
  return doors;
};

export const listDoors: Action<typeof calls.listDoors> = async (caller, { id }) =>
  doorsFor(caller).where('at_door.unloading_point_id', '=', id).execute();

/** Those of these records that are switched on. */
export const openOf = async (
  { db, scope }: Caller,
  table: keyof Tables & string,
  code: string,
  ids: readonly string[],
): Promise<{ id: string; code: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom(table as 'door')
        .where(ownRows(scope, table))
        .where(sql<boolean>`id = any (${ids}::bigint[])`)
        .where('active', '=', true)
        .select(['id', sql.ref<string>(code).as('code')])
        .orderBy('code')
        .execute();

/** Those of these codes that are areas of the present plant. */
export const areasBy = async ({ db, scope }: Caller, codes: readonly string[]): Promise<Set<string>> => {
  const areas = await db
    .selectFrom('unloading_area')
    .select('code')
    .where(ownRows(scope, 'unloading_area'))
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute();
  return new Set(areas.map(({ code }) => code));
};
