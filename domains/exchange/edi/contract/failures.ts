import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';
import type { releaseRefusalCodes } from './release-message.ts';

/** Why a file is refused as a whole: what the reader found, then what the portal knows beyond the bytes. */
const refusals = {
  'edi.emptyFile': 422,
  'edi.binaryFile': 422,
  'edi.controlCharacter': 422,
  'edi.tooLarge': 413,
  'edi.unknownFormat': 422,
  'edi.unsupportedFormat': 422,
  'edi.unsupportedMessage': 422,
  'edi.recordLength': 422,
  'edi.recordType': 422,
  'edi.recordOrder': 422,
  'edi.truncated': 422,
  'edi.brokenEnvelope': 422,
  'edi.textBehind': 422,
  'edi.segmentTooLong': 422,
  'edi.segmentOrder': 422,
  'edi.segmentRepeated': 422,
  'edi.unitsDiffer': 422,
  'edi.functionRefused': 422,
  'edi.qualifierUnknown': 422,
  'edi.segmentMissing': 422,
  'edi.timeMissing': 422,
  'edi.zone': 422,
  'edi.itemTooLong': 422,
  'edi.noItems': 422,
  'edi.noPartNumber': 422,
  'edi.codeTooLong': 422,
  'edi.number': 422,
  'edi.quantityTooLarge': 422,
  'edi.date': 422,
} as const satisfies Record<(typeof releaseRefusalCodes)[number], 413 | 422>;

export const ediFailures = failures({
  ...refusals,
  'edi.transmissionRepeated': 409,
  'edi.transmissionWaits': 409,
  'edi.testMessage': 422,
  'edi.cancelMessage': 422,
  'edi.nothingTaken': 422,
  'edi.itemsRefused': 422,
  'edi.callsRefused': 422,
  'edi.unfit': 422,
  'edi.failed': 500,
  'edi.partnerTaken': 409,
  'edi.partTaken': 409,
  'edi.supplierUnknown': 422,
  'edi.partMissing': 422,
  'edi.pointMissing': 422,
  'edi.itemNotWaiting': 409,
  'edi.previewChanged': 409,
  'edi.heldOfOtherPlants': 403,
  'edi.rawOfOtherPlants': 403,
  'edi.rawNotKept': 404,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof ediFailures> {}
}
