import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const toleranceFailures = failures({
  'tolerance.none': 404,
  'tolerance.status': 409,
  'tolerance.ownApproval': 409,
  'tolerance.otherOpen': 409,
  'tolerance.plantOnly': 403,
  'tolerance.allocatedToNothing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof toleranceFailures> {}
}
