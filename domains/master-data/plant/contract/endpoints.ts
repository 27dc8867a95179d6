import * as z from 'zod/mini';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import { Id, search } from '@portal/platform/contract/fields.ts';
import {
  DoorAssociation,
  UnloadingAreaChoice,
  UnloadingAreaInput,
  UnloadingPointChange,
  UnloadingPointChoice,
  UnloadingPointFilters,
  UnloadingPointInput,
  UnloadingPointRow,
} from './fields.ts';

/** `plantsOfUser` (GET /sf/v1/plant/user/select) is declared with the calls of the shell. */

export const listUnloadingPoints = list({
  path: '/sf/v1/unloading-point',
  needs: 'plant:list',
  summary: 'Unloading points of the plant with their area, warehouse and doors',
  row: UnloadingPointRow,
  filters: UnloadingPointFilters,
  sortable: ['areaCode', 'code', 'nameZh', 'nameEn', 'warehouseCode', 'updatedAt'],
});

export const exportUnloadingPoints = file({
  path: '/sf/v1/unloading-point/export',
  needs: 'plant:list',
  summary: 'The unloading points found, one line for each door, as an Excel workbook',
  input: UnloadingPointFilters,
});

export const createUnloadingPoint = endpoint({
  path: '/sf/v1/unloading-point',
  needs: 'plant:edit',
  summary: 'Creates an unloading point in an area of the plant',
  input: UnloadingPointInput,
  output: z.object({ id: z.string() }),
  fails: ['plant.unloadingPointTaken', 'plant.areaUnknown'],
});

export const changeUnloadingPoint = endpoint({
  method: 'PUT',
  path: '/sf/v1/unloading-point/{id}',
  needs: 'plant:edit',
  summary: 'Changes an unloading point',
  input: UnloadingPointChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: ['plant.unloadingPointTaken', 'plant.areaUnknown', 'err.updatedByOther'],
});

export const createUnloadingArea = endpoint({
  path: '/sf/v1/unloading-area',
  needs: 'plant:edit',
  summary: 'Creates an unloading area of the plant',
  input: UnloadingAreaInput,
  output: z.object({ id: z.string() }),
  fails: ['plant.unloadingAreaTaken'],
});

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
  orNeeds: ['part:supplier-list', 'call-off:list', 'call-off:history', 'transport:list'],
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
    'Doors at an unloading point that the caller may use: shared ones, for a supplier also those fixed for him',
  input: z.object({ id: Id }),
  output: z.array(DoorAssociation),
});
