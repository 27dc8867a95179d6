import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    truckTypeId: string;
  }
}

const truckType = {
  code: 'FOREIGN',
  nameZh: 'foreign hand',
  nameEn: 'foreign hand',
  loadingMetres: '9.6',
  widthMm: 2400,
  heightMm: 2500,
  volumeM3: '50',
  loadKg: 9000,
  active: 'Y',
};

export const probes: Probes = {
  'POST /transport/v1/truck-type': () => truckType,
  'PUT /transport/v1/truck-type/{id}': ({ truckTypeId }) => ({
    ...truckType,
    code: 'VAN',
    id: truckTypeId,
    version: 1,
  }),
  'GET /transport/v1/truck-type/{id}': ({ truckTypeId }) => ({ id: truckTypeId }),
};
