import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { fleetPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

const names = {
  ...recordColumns('truck_type'),
  code: 'truck_type.code',
  nameZh: 'truck_type.name_zh',
  nameEn: 'truck_type.name_en',
  loadingMetres: 'truck_type.loading_metres',
  widthMm: 'truck_type.width_mm',
  heightMm: 'truck_type.height_mm',
  volumeM3: 'truck_type.volume_m3',
  loadKg: 'truck_type.load_kg',
  active: 'truck_type.active',
} as const;

/** Truck types of the tenant. Everything but the code changes: orders and vehicles carry it. */
export const truckTypes = keptRecords(
  { list: calls.listTruckTypes, create: calls.createTruckType, change: calls.changeTruckType },
  {
    title: fleetPermissions['fleet:truck-type'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'truck_type',
    names,
    key: ['code'],
    stays: 'fleet.truckTypeStays',
    taken: { truck_type_code_taken: ['fleet.truckTypeTaken', 'code'] },
    source: ({ db, scope }) => ({
      rows: db.selectFrom('truck_type').where(ownRows(scope, 'truck_type')),
      key: 'truck_type.id',
      order: 'loadingMetres,code',
      columns: names,
      filters: {
        code: contains('truck_type.code'),
        name: contains('truck_type.name_zh', 'truck_type.name_en'),
        active: flag('truck_type.active'),
      },
    }),
  },
);

export const readTruckType = async (
  caller: Caller,
  { id }: ParsedInput<typeof calls.readTruckType>,
): Promise<OutputOf<typeof calls.readTruckType>> => {
  const type = await truckTypes.one(caller, id);
  if (!type) throw new Failure('err.notFound', { id });
  return type;
};

export const selectTruckTypes: Action<typeof calls.selectTruckTypes> = async (caller) =>
  (await allTruckTypes(caller)).flatMap(({ active, widthMm: _, heightMm: __, ...type }) =>
    active ? [type] : [],
  );

/** All truck types, the smallest first. */
export const allTruckTypes = async ({ db, scope }: Reader) =>
  db
    .selectFrom('truck_type')
    .select([
      'code',
      'name_zh as nameZh',
      'name_en as nameEn',
      'loading_metres as loadingMetres',
      'width_mm as widthMm',
      'height_mm as heightMm',
      'volume_m3 as volumeM3',
      'load_kg as loadKg',
      'active',
    ])
    .where(ownRows(scope, 'truck_type'))
    .orderBy('loading_metres')
    .orderBy('code')
    .execute();
