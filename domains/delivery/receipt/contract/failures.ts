import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const receiptFailures = failures({
  'receipt.unknownScan': 404,
  'receipt.alreadyReceived': 409,
  'receipt.countNotTaken': 409,
  'receipt.reversedAlready': 409,
  'receipt.laterVisit': 409,
  'receipt.moreThanDue': 422,
  'receipt.nothingCame': 422,
  'receipt.heldTooMuch': 422,
  'receipt.heldRejected': 409,
  'qualityHold.none': 404,
  'qualityHold.status': 409,
  'receipt.nothingMore': 422,
  'receipt.noteWasReceived': 409,
  'receipt.tokenTaken': 409,
  'receipt.noteSentAgain': 409,
  'receipt.timeImplausible': 422,
  'receipt.tooManyUnits': 422,
  'receipt.unitOfOther': 422,
  'receipt.unitReceived': 409,
  'receipt.lineMissing': 422,
  'receipt.reasonMissing': 422,
  'receipt.reasonMisfits': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof receiptFailures> {}
}
