import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    truckTypeId: string;
    driverId: string;
    vehicleId: string;
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

const driver = {
  driverName: 'foreign hand',
  idNo: '11010519491231002X',
  phone: '12345',
  licenceNo: null,
  licenceClass: 'B2',
  licenceValidTo: null,
  active: 'Y',
};
const vehicle = {
  plate: '京A99999',
  truckType: 'VAN',
  emission: null,
  inspectionValidTo: null,
  emissionValidTo: null,
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
  'POST /transport/v1/driver': () => driver,
  'PUT /transport/v1/driver/{id}': ({ driverId }) => ({ ...driver, id: driverId, version: 1 }),
  'GET /transport/v1/driver/{id}': ({ driverId }) => ({ id: driverId }),
  'GET /transport/v1/driver/{id}/identity': ({ driverId }) => ({ id: driverId }),
  'GET /transport/v1/driver-choice': () => ({ forwarderCode: 'F01' }),
  'POST /transport/v1/vehicle': () => vehicle,
  'PUT /transport/v1/vehicle/{id}': ({ vehicleId }) => ({ ...vehicle, id: vehicleId, version: 1 }),
  'GET /transport/v1/vehicle/{id}': ({ vehicleId }) => ({ id: vehicleId }),
  'GET /transport/v1/vehicle-choice': () => ({ forwarderCode: 'F01' }),
};
