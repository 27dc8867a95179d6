import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "Call-off/PO", and what applying releases may meet. */
export const callOffFailures = failures({
  'callOff.wrongStatus': 409,
  'callOff.alreadyPromised': 409,
  'callOff.noDetail': 404,
  'callOff.aboveOpen': 409,
  'callOff.zoneNotAsked': 409,
  'callOff.otherBatch': 422,
  'callOff.notAnswered': 409,
  'callOff.nothingOpen': 409,
  'callOff.belowNotes': 409,
  'callOff.asAsked': 422,
  'callOff.releaseRepeated': 409,
  'callOff.releaseOutdated': 409,
  'callOff.differentAgreement': 422,
  'callOff.unknownPart': 422,
  'callOff.severalAgreements': 422,
  'callOff.firmReasonMissing': 422,
  'callOff.otherRow': 422,
  'callOff.headDiffers': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof callOffFailures> {}
}
