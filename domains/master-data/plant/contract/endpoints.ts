import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, search } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { DoorAssociation, UnloadingAreaChoice, UnloadingPointChoice } from './fields.ts';
import { plantColumns, plantFilters } from './plant.ts';
import { unloadingPointColumns, unloadingPointFilters } from './places/unloading-point.ts';

/** `listPlantsOfUser` (GET /sf/v1/plant/user/select) is declared with the calls of the shell. */

const plantCalls = masterData({
  path: '/sf/v1/plant',
  needs: 'plant:plant-list',
  edits: 'plant:plant-edit',
  summary: 'Plants of the tenant',
  record: 'plant',
  recordZh: '工厂',
  columns: plantColumns,
  filters: plantFilters,
  refuses: ['plant.numberTaken', 'plant.nameTaken', 'plant.sapNumberTaken', 'plant.numberStays'],
});

export const {
  list: listPlants,
  export: exportPlants,
  create: createPlant,
  template: downloadPlantTemplate,
  import: importPlants,
} = plantCalls;

/** Windows are booked by the clock of a plant whose time zone changes. */
export const changePlant = agreeing(plantCalls.change);

/** The workbook has one line for each point; which docks it has is a list of its own. */
const pointCalls = masterData({
  path: '/sf/v1/unloading-point',
  needs: 'plant:list',
  edits: 'plant:edit',
  summary: 'Unloading points of the plant with their area, warehouse and docks',
  record: 'unloading point',
  recordZh: '卸货点',
  columns: unloadingPointColumns,
  filters: unloadingPointFilters,
  refuses: ['plant.unloadingPointTaken', 'plant.unloadingPointStays', 'plant.areaUnknown'],
});

export const {
  list: listUnloadingPoints,
  export: exportUnloadingPoints,
  create: createUnloadingPoint,
  template: downloadUnloadingPointTemplate,
  import: importUnloadingPoints,
} = pointCalls;

/** A point that is switched off may be where notes are under way to. */
export const changeUnloadingPoint = agreeing(pointCalls.change);

export const selectUnloadingAreas = endpoint({
  method: 'GET',
  path: '/sf/v1/unloading-area/select',
  needs: 'plant:list',
  summary: 'Unloading areas of the plant as choices, at most 50',
  input: z.object({ name: search() }),
  output: z.array(UnloadingAreaChoice),
});

/** SPEC section 7. */
export const selectUnloadingPoints = endpoint({
  method: 'GET',
  path: '/sf/v1/unpointdoor/select',
  needs: 'plant:list',
  orNeeds: ['part:supplier-list', 'call-off:list', 'call-off:history', 'call-off:tracking', 'transport:list'],
  summary: 'Unloading points of the plant as choices, at most 200',
  input: z.object({ name: search() }),
  output: z.array(UnloadingPointChoice),
});

/** SPEC section 7; the list needs the id of an unloading point (section 5). */
export const listDoors = endpoint({
  method: 'GET',
  path: '/sf/v1/unpointdoor/{id}/doorAssociate',
  needs: 'transport:list',
  summary:
    'Docks at an unloading point that the caller may use: shared ones, for a supplier also those fixed for him',
  input: z.object({ id: Id }),
  output: z.array(DoorAssociation),
});
