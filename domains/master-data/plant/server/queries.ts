import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains, holds } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';
import type { DoorOfPoint } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

type Asked = GivenOf<typeof calls.listUnloadingPoints>;
type Sought = GivenOf<typeof calls.exportUnloadingPoints>;

/** Plants the caller may work in, the one he starts in first. */
export const plantsOf = ({ db, scope }: Caller) =>
  db
    .selectFrom('plant')
    .select(['plant_no as plantNo', 'name_zh as nameZh', 'name_en as nameEn', 'zone'])
    .where(ownTenant(scope))
    .where(sql<boolean>`plant_no = any (${scope.plants}::text[])`)
    .orderBy(sql`array_position(${scope.plants}::text[], plant_no)`)
    .execute();

export const zoneOf = async ({ db, scope }: Caller): Promise<string | undefined> => {
  const row = await db
    .selectFrom('plant')
    .select('zone')
    .where(ownRows(scope, 'plant'))
    .limit(1)
    .executeTakeFirst();
  return row?.zone;
};

/** Days between `from` and `to`, both included, that the plant's calendar speaks of. */
export const calendarDays = ({ db, scope }: Caller, from: string, to: string) =>
  db
    .selectFrom('plant_calendar')
    .select(['day', 'is_workday as isWorkday'])
    .where(ownRows(scope, 'plant_calendar'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** The points that the filters choose; the list, its count and the export stand on it. */
const pointsFound = ({ db, scope }: Caller, asked: Sought) => {
  let found = db
    .selectFrom('unloading_point as point')
    .innerJoin('unloading_area as area', (on) =>
      on
        .onRef('area.tenant_id', '=', 'point.tenant_id')
        .onRef('area.plant_no', '=', 'point.plant_no')
        .onRef('area.code', '=', 'point.area_code'),
    )
    .where(ownRows(scope, 'unloading_point', 'point'));
  if (asked.areaCode) found = found.where(holds(asked.areaCode, 'area.code', 'area.name_zh', 'area.name_en'));
  if (asked.code) found = found.where(holds(asked.code, 'point.code'));
  if (asked.name) found = found.where(holds(asked.name, 'point.name_zh', 'point.name_en'));
  if (asked.warehouseCode) found = found.where(holds(asked.warehouseCode, 'point.warehouse_code'));
  const { doorCode, doorKind, supplierCode, hasDoor } = asked;
  if (doorCode || doorKind || supplierCode || hasDoor) {
    const door = sql`select 1 from door_association as at_door
      join door on door.tenant_id = at_door.tenant_id and door.id = at_door.door_id
      where at_door.tenant_id = point.tenant_id and at_door.unloading_point_id = point.id
        and (${doorCode ?? ''} = '' or door.code ilike ${contains(doorCode ?? '')})
        and (${doorKind ?? ''} = '' or door.kind = ${doorKind ?? ''})
        and (${supplierCode ?? ''} = '' or at_door.for_supplier ilike ${contains(supplierCode ?? '')})
        and (${hasDoor ?? ''} = '' or door.active)`;
    found = found.where(
      hasDoor === 'N' ? sql<boolean>`not exists (${door})` : sql<boolean>`exists (${door})`,
    );
  }
  return found;
};

const doorsOfPoint = sql<DoorOfPoint[]>`(select coalesce(json_agg(one order by one.code), '[]') from (
  select door.code, door.name_zh as "nameZh", door.name_en as "nameEn", door.kind, door.active,
    array_remove(array_agg(at_door.for_supplier order by at_door.for_supplier), '') as suppliers
  from door_association as at_door join door on door.tenant_id = at_door.tenant_id and door.id = at_door.door_id
  where at_door.tenant_id = point.tenant_id and at_door.unloading_point_id = point.id
  group by door.code, door.name_zh, door.name_en, door.kind, door.active) as one)`;

export const pagePoints = (caller: Caller, asked: Asked) =>
  listPage(asked, {
    db: caller.db,
    base: pointsFound(caller, asked),
    key: 'point.id',
    select: (found) =>
      found.select([
        'point.id',
        'point.version',
        'area.code as areaCode',
        'area.name_zh as areaNameZh',
        'area.name_en as areaNameEn',
        'point.code',
        'point.name_zh as nameZh',
        'point.name_en as nameEn',
        'point.warehouse_code as warehouseCode',
        doorsOfPoint.as('doors'),
        'point.updated_at as updatedAt',
        'point.updated_by as updatedBy',
      ]),
    sort: {
      areaCode: 'area.code',
      code: 'point.code',
      nameZh: 'point.name_zh',
      nameEn: 'point.name_en',
      warehouseCode: 'point.warehouse_code',
      updatedAt: 'point.updated_at',
    },
    fallback: 'areaCode,code',
  });

/** One line for each point and door, a point without doors has one; the columns of `sheet.ts` in their order. */
export const pointsForSheet = (caller: Caller, asked: Sought) =>
  pointsFound(caller, asked)
    .leftJoin('door_association as at_door', (on) =>
      on
        .onRef('at_door.tenant_id', '=', 'point.tenant_id')
        .onRef('at_door.unloading_point_id', '=', 'point.id'),
    )
    .leftJoin('door', (on) =>
      on.onRef('door.tenant_id', '=', 'at_door.tenant_id').onRef('door.id', '=', 'at_door.door_id'),
    )
    .select([
      'area.code as areaCode',
      'area.name_zh as areaNameZh',
      'point.code',
      'point.name_zh as nameZh',
      'point.name_en as nameEn',
      'point.warehouse_code as warehouseCode',
      'door.code as doorCode',
      'door.name_zh as doorNameZh',
      inWords('door.kind', words[caller.language].doorKind).as('doorKind'),
      'at_door.for_supplier as supplierCode',
      'door.active',
    ])
    .orderBy('area.code')
    .orderBy('point.code')
    .orderBy('door.code');

export const areaChoices = ({ db, scope }: Caller, name = '') =>
  db
    .selectFrom('unloading_area')
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownRows(scope, 'unloading_area'))
    .where(holds(name, 'code', 'name_zh', 'name_en'))
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

export const pointChoices = ({ db, scope }: Caller, name = '') =>
  db
    .selectFrom('unloading_point')
    .select(pointChoice)
    .where(ownRows(scope, 'unloading_point'))
    .where(holds(name, 'code', 'name_zh', 'name_en'))
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

/** Open doors at a point that the caller may use: shared ones, and for a supplier those fixed for him. */
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
    .orderBy('door.code');
  if (scope.party === 'supplier') doors = doors.where('at_door.for_supplier', 'in', ['', scope.companyCode]);
  return doors;
};

export const areaExists = async ({ db, scope }: Caller, code: string): Promise<boolean> => {
  const row = await db
    .selectFrom('unloading_area')
    .select('id')
    .where(ownRows(scope, 'unloading_area'))
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
};
