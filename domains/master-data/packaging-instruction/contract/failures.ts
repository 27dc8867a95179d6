import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const instructionFailures = failures({
  'packagingInstruction.status': 409,
  'packagingInstruction.open': 409,
  'packagingInstruction.expiryBefore': 422,
  'packagingInstruction.lastDayPast': 422,
  'packagingInstruction.incomplete': 422,
  'packagingInstruction.plannerMissing': 422,
  'packagingInstruction.layerFull': 422,
  'packagingInstruction.loadExceeded': 422,
  'packagingInstruction.stackTooHigh': 422,
  'packagingInstruction.pictureKind': 422,
  'packagingInstruction.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof instructionFailures> {}
}
