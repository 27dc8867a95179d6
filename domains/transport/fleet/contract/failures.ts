import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const fleetFailures = failures({
  'fleet.truckTypeTaken': 409,
  'fleet.truckTypeStays': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof fleetFailures> {}
}
