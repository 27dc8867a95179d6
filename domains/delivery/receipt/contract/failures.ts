import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const receiptFailures = failures({
  'receipt.unknownScan': 404,
  'receipt.alreadyReceived': 409,
  'receipt.lineMissing': 422,
  'receipt.reasonMissing': 422,
  'receipt.reasonMisfits': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof receiptFailures> {}
}
