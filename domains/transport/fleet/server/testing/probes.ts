import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.createTruckType, () => truckType),
  probe(calls.changeTruckType, ({ truckTypeId }) => ({
    ...truckType,
    code: 'VAN',
    id: truckTypeId,
    version: 1,
  })),
  probe(calls.readTruckType, ({ truckTypeId }) => ({ id: truckTypeId })),
  probe(calls.createDriver, () => driver),
  probe(calls.changeDriver, ({ driverId }) => ({ ...driver, id: driverId, version: 1 })),
  probe(calls.readDriver, ({ driverId }) => ({ id: driverId })),
  probe(calls.readIdentityNumber, ({ driverId }) => ({ id: driverId })),
  probe(calls.selectDrivers, () => ({ forwarderCode: 'F01' })),
  probe(calls.createVehicle, () => vehicle),
  probe(calls.changeVehicle, ({ vehicleId }) => ({ ...vehicle, id: vehicleId, version: 1 })),
  probe(calls.readVehicle, ({ vehicleId }) => ({ id: vehicleId })),
  probe(calls.selectVehicles, () => ({ forwarderCode: 'F01' })),
];
