import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "Call-off/PO". */
export const preSeriesFailures = failures({
  'preSeries.status': 409,
  'preSeries.alreadyPromised': 409,
  'preSeries.noDetail': 404,
  'preSeries.aboveOpen': 409,
  'preSeries.nothingOpen': 409,
  'preSeries.notDeliverable': 409,
  'preSeries.splitTooLarge': 409,
  'preSeries.lotUnknown': 422,
  'preSeries.lotsChosen': 422,
  'preSeries.unknownPart': 422,
  'preSeries.unknownSupplier': 422,
  'preSeries.editionRepeated': 409,
  'preSeries.otherSupplier': 409,
  'preSeries.belowAllocated': 409,
  'preSeries.lineOnNote': 409,
  'preSeries.notesUnsent': 409,
  'preSeries.onTheWay': 409,
  'preSeries.differentOrder': 422,
  'preSeries.lineNoTwice': 422,
  'preSeries.askedPast': 422,
  'preSeries.takeBackReasonMissing': 422,
  'preSeries.splitDays': 409,
  'preSeries.otherRow': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof preSeriesFailures> {}
}
