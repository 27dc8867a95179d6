import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const eightDFailures = failures({
  'eightD.none': 404,
  'eightD.status': 409,
  'eightD.stageClosed': 409,
  'eightD.notItsTurn': 409,
  'eightD.wrongParty': 403,
  'eightD.incomplete': 422,
  'eightD.measuresOpen': 422,
  'eightD.causeUnknown': 422,
  'eightD.closingDay': 422,
  'eightD.complaintAhead': 422,
  'eightD.deviationOther': 422,
  'eightD.deviationTaken': 409,
  'eightD.referenceOther': 422,
  'eightD.measureNone': 404,
  'eightD.otherForm': 422,
  'eightD.glyphsMissing': 422,
  'eightD.clockTaken': 409,
  'eightD.clockStays': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof eightDFailures> {}
}
