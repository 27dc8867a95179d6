import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const pickupPlanFailures = failures({
  'pickupPlan.none': 404,
  'pickupPlan.answerMissing': 422,
  'pickupPlan.off': 409,
  'pickupPlan.status': 409,
  'pickupPlan.locked': 409,
  'pickupPlan.wrongParty': 403,
  'pickupPlan.daysTurned': 422,
  'pickupPlan.tooLong': 422,
  'pickupPlan.noTruckTypes': 409,
  'pickupPlan.truckTypeUnknown': 422,
  'pickupPlan.forwarderUnknown': 422,
  'pickupPlan.dayPast': 422,
  'pickupPlan.sameDay': 422,
  'pickupPlan.notAWorkday': 422,
  'pickupPlan.otherTruck': 422,
  'pickupPlan.doesNotFit': 422,
  'pickupPlan.linePlanned': 409,
  'pickupPlan.notAccepted': 409,
  'pickupPlan.notesWritten': 409,
  'pickupPlan.nothingLeft': 409,
  'pickupPlan.noNotes': 409,
  'pickupPlan.notesUnsent': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof pickupPlanFailures> {}
}
