import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const timeWindowFailures = failures({
  'timeWindow.taken': 409,
  'timeWindow.notOffered': 422,
  'timeWindow.overlaps': 409,
  'timeWindow.beginsPlan': 409,
  'timeWindow.doorUnknown': 422,
  'timeWindow.nothingToCopy': 422,
  'timeWindow.closedDay': 422,
  'timeWindow.outsideShifts': 422,
  'timeWindow.past': 422,
  'timeWindow.doorNotForSupplier': 403,
  'timeWindow.renewedAlready': 409,
  'timeWindow.heldLongEnough': 409,
  'timeWindow.heldTwice': 409,
  'timeWindow.wishTwice': 409,
  'timeWindow.wishWithoutPoint': 422,
  'timeWindow.wishNeverOpen': 422,
  'timeWindow.wishOver': 409,
  'timeWindow.offerOver': 409,
  'timeWindow.standing': 409,
  'timeWindow.standingOverlaps': 409,
  'timeWindow.exceptedAlready': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof timeWindowFailures> {}
}
