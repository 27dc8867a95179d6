import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    plantId: string;
    pointId: string;
    doorId: string;
    associationId: string;
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
  'GET /sf/v1/unpointdoor/{id}/doorAssociate': ({ pointId }) => ({ id: pointId }),
};

const foreignPlant = {
  plantNo: 'X9',
  sapPlantNo: 'X9',
  plantNameZh: 'x',
  plantNameEn: 'x',
  contact: 'x',
  street: 'x',
  zone: 'Asia/Shanghai',
};
