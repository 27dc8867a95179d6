import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const fleetFailures = failures({
  'fleet.truckTypeTaken': 409,
  'fleet.truckTypeStays': 422,
  'fleet.truckTypeUnknown': 422,
  'fleet.driverTaken': 409,
  'fleet.identityMasked': 422,
  'fleet.licenceOfAnother': 422,
  'fleet.plateTaken': 409,
  'fleet.driverUnknown': 422,
  'fleet.vehicleUnknown': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof fleetFailures> {}
}
