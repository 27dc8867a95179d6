import { openPlant } from '@portal/access/server/offers.ts';
import type { Action, Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { plantPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';
import { touchedZonesOf } from '../touched/touched-zones.ts';

/** Where the fields of a plant stand. */
export const plantColumnNames = {
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

/**
 * All plants of the tenant, whichever of them is the present one. Their number stays: documents, users and messages carry it; so what
 * an import made is not taken back either.
 */
export const plants = keptRecords(
  { list: calls.listPlants, create: calls.createPlant, change: calls.changePlant },
  {
    title: plantPermissions['plant:plant-list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'plant',
    names: plantColumnNames,
    key: ['plantNo'],
    anyCase: { plantNo: 'asWritten', sapPlantNo: 'asWritten' },
    stays: 'plant.numberStays',
    lasting: true,
    touches: touchedZonesOf,
    taken: {
      plant_no_taken: ['plant.numberTaken', 'plantNo'],
      plant_name_taken: ['plant.nameTaken', 'plantNameZh'],
      plant_english_name_taken: ['plant.nameTaken', 'plantNameEn'],
      sap_plant_no_taken: ['plant.sapNumberTaken', 'sapPlantNo'],
    },
    source: ({ db, scope }) => ({
      rows: db.selectFrom('plant').where(ownTenant(scope, 'plant')),
      key: 'plant.id',
      order: 'plantNo',
      columns: plantColumnNames,
      filters: {
        plantNo: contains('plant.plant_no'),
        plantName: contains('plant.name_zh', 'plant.name_en'),
        sapPlantNo: contains('plant.sap_plant_no'),
        city: contains('plant.city', 'plant.province'),
      },
    }),
  },
);

export const createPlant: Action<typeof calls.createPlant> = async (caller, input) => {
  const made = await plants.create(inAnyPlant(caller), input);
  await openPlants(caller);
  return made;
};

export const changePlant: Action<typeof calls.changePlant> = async (caller, input) =>
  plants.change(inAnyPlant(caller), input);

export const importPlants: UploadAction<typeof calls.importPlants> = async (caller, input, file) => {
  const done = await plants.import(inAnyPlant(caller), input, file);
  await openPlants(caller);
  return done;
};

export const savePlantsByNumber: Action<typeof calls.importPlants.rows> = async (caller, input) => {
  const done = await plants.import.rows(inAnyPlant(caller), input);
  await openPlants(caller);
  return done;
};

/** Administrators have new plants from now on and give them to others. */
const openPlants = async ({ db, scope }: Caller): Promise<void> => {
  const { tenantId } = scope;
  const all = await db.selectFrom('plant').where(ownTenant(scope)).select('plant_no').execute();
  for (const { plant_no: plantNo } of all) await openPlant(db, { tenantId, plantNo });
};

/** The caller in none of his plants: it is the plants themselves that he works on. */
const inAnyPlant = (caller: Caller): Caller => ({ ...caller, scope: { ...caller.scope, plantNo: '' } });
