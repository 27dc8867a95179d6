import type { Language } from '@portal/platform/contract/words.ts';
import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains as pattern } from '@portal/platform/server/database/search.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, flag, type FilterMap, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { plantPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';
import { areasBy } from '../queries.ts';
import { touchedPointsOf } from '../touched/touched-points.ts';

type Input = FiltersOf<typeof calls.listUnloadingPoints>;

const names = {
  ...recordColumns('point'),
  areaCode: 'point.area_code',
  code: 'point.code',
  nameZh: 'point.name_zh',
  nameEn: 'point.name_en',
  warehouseCode: 'point.warehouse_code',
  isActive: 'point.active',
} as const;
const listed = { ...names, areaNameZh: 'area.name_zh', areaNameEn: 'area.name_en' } as const;

/** One dock must fit all that is asked of docks, so those filters act together, in `doorAsked`. */
const together = () => undefined;
const filters: FilterMap<Input> = {
  areaCode: contains('area.code', 'area.name_zh', 'area.name_en'),
  code: contains('point.code'),
  name: contains('point.name_zh', 'point.name_en'),
  warehouseCode: contains('point.warehouse_code'),
  isActive: flag('point.active'),
  doorCode: together,
  doorKind: together,
  supplierCode: together,
  hasDoor: together,
};

const points = ({ db, scope }: Caller, input: Input) =>
  db
    .selectFrom('unloading_point as point')
    .innerJoin('unloading_area as area', (on) =>
      on
        .onRef('area.tenant_id', '=', 'point.tenant_id')
        .onRef('area.plant_no', '=', 'point.plant_no')
        .onRef('area.code', '=', 'point.area_code'),
    )
    .where(ownRows(scope, 'unloading_point', 'point'))
    .where(doorAsked(input));

const doorAsked = ({ doorCode = '', doorKind, supplierCode = '', hasDoor }: Input) => {
  if (!doorCode && !doorKind && !supplierCode && !hasDoor) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.raw(hasDoor === 'N' ? 'not' : '')} exists (select 1 from door_association as at_door
    join door on door.tenant_id = at_door.tenant_id and door.id = at_door.door_id
    where at_door.tenant_id = point.tenant_id and at_door.unloading_point_id = point.id
      and (${doorCode} = '' or door.code ilike ${pattern(doorCode)})
      and (${doorKind ?? ''} = '' or door.kind = ${doorKind ?? ''})
      and (${supplierCode} = '' or at_door.for_supplier ilike ${pattern(supplierCode)})
      and (${hasDoor ?? ''} = '' or door.active))`;
};

/** Each point is in an area that is there. */
const checkAreas = async (caller: Caller, drafts: readonly Draft<{ areaCode: string }>[]): Promise<void> => {
  const areas = await areasBy(
    caller,
    drafts.map(({ input }) => input.areaCode),
  );
  for (const { input, refuse } of drafts) {
    const { areaCode } = input;
    if (!areas.has(areaCode)) refuse('plant.areaUnknown', { field: 'areaCode', areaCode });
  }
};

/** Unloading points. Notes are under way to one that is switched off or gets another warehouse: that is shown first. Docks of a point are a list of their own. */
export const unloadingPoints = keptRecords(
  {
    list: calls.listUnloadingPoints,
    create: calls.createUnloadingPoint,
    change: calls.changeUnloadingPoint,
  },
  {
    title: plantPermissions['plant:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'unloading_point',
    names,
    key: ['code'],
    anyCase: { code: 'asWritten' },
    stays: 'plant.unloadingPointStays',
    taken: { unloading_point_taken: ['plant.unloadingPointTaken', 'code'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkAreas,
    touches: touchedPointsOf,
    source: (caller, input) => ({
      rows: points(caller, input),
      key: 'point.id',
      order: 'areaCode,code',
      columns: { ...listed, doors },
      texts: { doors: doorTexts(caller.language) },
      filters,
    }),
  },
);

/** The points of the present plant with all that a list shows of them. */
export const pointsWithDoors = (caller: Caller) =>
  points(caller, {}).select([
    ...Object.entries<string>(listed).map(([field, column]) =>
      field === 'isActive' ? sqlYesNo(column).as(field) : sql.ref(column).as(field),
    ),
    doors.as('doors'),
  ]);

const doors = sql`(select coalesce(json_agg(one order by one.code), '[]') from (
  select door.code, door.name_zh as "nameZh", door.name_en as "nameEn", door.kind, door.active,
    array_remove(array_agg(at_door.for_supplier order by at_door.for_supplier), '') as suppliers
  from door_association as at_door join door on door.tenant_id = at_door.tenant_id and door.id = at_door.door_id
  where at_door.tenant_id = point.tenant_id and at_door.unloading_point_id = point.id
  group by door.code, door.name_zh, door.name_en, door.kind, door.active) as one)`;

/** The docks of a point in one cell, as the list shows them: `D02, D04 · S1013, S1014`. */
const doorTexts = (language: Language) => {
  const [before, after] = words[language].closedDoor.split('{door}') as [string, string];
  return sql`(select string_agg(case when one.active then one.says else ${before} || one.says || ${after} end, ', ' order by one.code) from (
    select door.code, door.active, concat_ws(' · ', door.code, string_agg(nullif(at_door.for_supplier, ''), ', ' order by at_door.for_supplier)) as says
    from door_association as at_door join door on door.tenant_id = at_door.tenant_id and door.id = at_door.door_id
    where at_door.tenant_id = point.tenant_id and at_door.unloading_point_id = point.id
    group by door.code, door.active) as one)`;
};
