import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8: packaging code taken, agreement with the same effective date. */
export const packagingFailures = failures({
  'packaging.codeTaken': 409,
  'packaging.codeStays': 422,
  'packaging.sameDay': 409,
  'packaging.agreementStays': 422,
  'packaging.notDelivered': 422,
  'packaging.codeUnknown': 422,
  'packaging.wrongKind': 422,
  'packaging.tooHeavy': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof packagingFailures> {}
}
