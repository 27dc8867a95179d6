import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { openPlant } from '@portal/access/server/offers.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { insertRecord, recordColumns, updateRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import * as calls from '../contract/endpoints.ts';
import { plantPermissions } from '../contract/permissions.ts';
import { plantColumns } from '../contract/plant.ts';
import { words } from '../contract/words.en.ts';
import { plantZone } from './offers.ts';

const columns = {
  ...recordColumns('plant'),
  plantNo: 'plant.plant_no',
  sapPlantNo: 'plant.sap_plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  contact: 'plant.contact',
  phone: 'plant.phone',
  country: 'plant.country',
  province: 'plant.province',
  city: 'plant.city',
  postcode: 'plant.postcode',
  street: 'plant.street',
  zone: 'plant.zone',
} as const;

/** All plants of the tenant, whichever of them is the present one. */
export const plants = listFrom(
  calls.listPlants,
  { title: plantPermissions['plant:plant-list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db.selectFrom('plant').where(ownTenant(scope, 'plant')),
    key: 'plant.id',
    order: 'plantNo',
    columns,
    filters: {
      plantNo: contains('plant.plant_no'),
      plantName: contains('plant.name_zh', 'plant.name_en'),
      sapPlantNo: contains('plant.sap_plant_no'),
      city: contains('plant.city', 'plant.province'),
    },
  }),
);

/** Administrators have the new plant from now on and give it to others. */
export const createPlant: Action<typeof calls.createPlant> = async (caller, input) => {
  const made = await insertRecord(caller, 'plant', valuesOf(plantColumns, columns, input), takenBy(input));
  await openPlant(caller.db, { tenantId: caller.scope.tenantId, plantNo: input.plantNo });
  return made;
};

/** Everything but the number: documents, users and messages carry it. */
export const changePlant: Action<typeof calls.changePlant> = async (caller, { id, version, ...input }) => {
  const stays = new Failure('plant.numberStays', { field: 'plantNo' });
  return updateRecord(inAnyPlant(caller), 'plant', { id, version }, valuesOf(plantColumns, columns, input), {
    keeps: { plant_no: [input.plantNo, stays] },
    taken: takenBy(input),
  });
};

/** The caller in none of his plants: it is the plants themselves that he works on. */
const inAnyPlant = (caller: Caller): Caller => ({ ...caller, scope: { ...caller.scope, plantNo: '' } });

const takenBy = ({
  plantNo,
  plantNameZh,
  plantNameEn,
  sapPlantNo,
}: ParsedInput<typeof calls.createPlant>): Readonly<Record<string, Failure>> => ({
  plant_no_taken: new Failure('plant.numberTaken', { field: 'plantNo', value: plantNo }),
  plant_name_taken: new Failure('plant.nameTaken', { field: 'plantNameZh', value: plantNameZh }),
  plant_english_name_taken: new Failure('plant.nameTaken', { field: 'plantNameEn', value: plantNameEn }),
  sap_plant_no_taken: new Failure('plant.sapNumberTaken', { field: 'sapPlantNo', value: sapPlantNo }),
});
