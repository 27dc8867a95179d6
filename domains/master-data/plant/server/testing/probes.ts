import type { Probes } from '@portal/platform/server/testing/probe.ts';
import { yearFrom } from '../../contract/calendar.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    plantId: string;
    pointId: string;
    doorId: string;
    associationId: string;
    shiftGroupId: string;
    areaId: string;
  }
}

export const probes: Probes = {
  'POST /sf/v1/plant': () => foreignPlant,
  'PUT /sf/v1/plant/{id}': ({ plantId }) => ({ ...foreignPlant, id: plantId, version: 1, plantNo: 'P1' }),
  'POST /sf/v1/unloading-point': () => ({
    areaCode: 'A',
    code: 'X9',
    nameZh: 'x',
    nameEn: 'x',
    warehouseCode: 'x',
  }),
  'PUT /sf/v1/unloading-point/{id}': ({ pointId }) => ({
    id: pointId,
    version: 1,
    areaCode: 'A',
    code: 'A13',
    nameZh: 'foreign hand',
    nameEn: 'x',
    warehouseCode: 'x',
  }),
  'POST /sf/v1/unloading-area': () => ({ code: 'X', nameZh: 'x', nameEn: 'x' }),
  'PUT /sf/v1/unloading-area/{id}': ({ areaId }) => ({
    id: areaId,
    version: 1,
    code: 'A',
    nameZh: 'x',
    nameEn: 'x',
  }),
  'GET /sf/v1/plant/detail': ({ plantId }) => ({ id: plantId }),
  'GET /sf/v1/unloading-point/{id}': ({ pointId }) => ({ id: pointId }),
  'POST /sf/v1/door': () => foreignDoor,
  'PUT /sf/v1/door/{id}': ({ doorId }) => ({ ...foreignDoor, id: doorId, version: 1 }),
  'POST /sf/v1/door-association': () => ({ doorCode: 'D1', unloadingPoint: 'B07', supplierCode: null }),
  'PUT /sf/v1/door-association/{id}': ({ associationId }) => ({
    id: associationId,
    version: 1,
    doorCode: 'D1',
    unloadingPoint: 'B07',
    supplierCode: null,
  }),
  'DELETE /sf/v1/door-association/{id}': ({ associationId }) => ({ id: associationId }),
  'PUT /sf/v1/area-schedule': ({ doorId }) => ({
    days: [{ doorId, weekday: 1, version: null, isOpen: 'N', shifts: '' }],
  }),
  'POST /sf/v1/shift-group': () => shiftGroup,
  'PUT /sf/v1/shift-group/{id}': ({ shiftGroupId }) => ({ ...shiftGroup, id: shiftGroupId, version: 1 }),
  'GET /sf/v1/plant-calendar/{year}': () => ({ year: 2026 }),
  'PUT /sf/v1/plant-calendar/{year}': () => ({
    year: 2026,
    version: null,
    week: ['TWO', null, null, null, null, null, null],
    holidays: [],
    days: yearFrom(2026, ['TWO', null, null, null, null, null, null], []),
  }),
  'GET /sf/v1/unpointdoor/{id}/doorAssociate': ({ pointId }) => ({ id: pointId }),
};

const shiftGroup = { code: 'TWO', nameZh: 'x', nameEn: 'x', shifts: '08:00-16:00' };

const foreignDoor = { code: 'X9', nameZh: 'x', nameEn: 'x', kind: 'shared', active: 'Y' };

const foreignPlant = {
  plantNo: 'X9',
  sapPlantNo: 'X9',
  plantNameZh: 'x',
  plantNameEn: 'x',
  contact: 'x',
  street: 'x',
  zone: 'Asia/Shanghai',
};
