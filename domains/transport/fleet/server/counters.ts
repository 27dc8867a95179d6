import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listDrivers, listVehicles } from '../contract/endpoints.ts';
import { driverWaiting, vehicleWaiting } from '../contract/waiting.ts';
import { driversToRenew, vehiclesToRenew } from './to-renew.ts';

/** What the home page shows of a forwarder's fleet. */
export const counters: DeclaredCounters = {
  drivers: countersOf({
    list: listDrivers,
    count: driversToRenew,
    waiting: driverWaiting,
  }),
  vehicles: countersOf({
    list: listVehicles,
    count: vehiclesToRenew,
    waiting: vehicleWaiting,
  }),
};
