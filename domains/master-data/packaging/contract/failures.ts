import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8: code of a packaging, consumable or empty pack taken, agreement with the same effective date. */
export const packagingFailures = failures({
  'packaging.codeTaken': 409,
  'packaging.consumableTaken': 409,
  'packaging.emptyPackTaken': 409,
  'packaging.linesMissing': 422,
  'packaging.setInSet': 422,
  'packaging.isInSet': 422,
  'packaging.setByForm': 422,
  'packaging.linesOutsideSet': 422,
  'packaging.inactive': 422,
  'packaging.pictureKind': 422,
  'packaging.codeStays': 422,
  'packaging.sameDay': 409,
  'packaging.dayStands': 409,
  'packaging.agreementStays': 422,
  'packaging.notDelivered': 422,
  'packaging.codeUnknown': 422,
  'packaging.wrongKind': 422,
  'packaging.tooHeavy': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof packagingFailures> {}
}
