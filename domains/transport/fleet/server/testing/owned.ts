import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { createDriver, createVehicle } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A driver and a vehicle of the owner's forwarder, and a truck type. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const driver = await at.forwarder.calls(createDriver, {
    driverName: '承运商甲的王师傅',
    idNo: '110101199003070177',
    phone: '13900139000',
    licenceNo: null,
    licenceClass: 'A2',
    licenceValidTo: null,
    active: 'Y',
  });
  const vehicle = await at.forwarder.calls(createVehicle, {
    plate: '京N88888',
    truckType: 'BOX_9_6',
    emission: 'CN6',
    inspectionValidTo: null,
    emissionValidTo: null,
    active: 'Y',
  });
  return {
    driverId: driver.id,
    vehicleId: vehicle.id,
    truckTypeId: await idOf(at, sql`select id from truck_type where tenant_id = 0 and code = 'VAN'`),
  };
};
