import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const unitFailures = failures({
  'unit.codeTaken': 409,
  'unit.codeStays': 422,
  'unit.messageCodeTaken': 422,
  'unit.tooFine': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof unitFailures> {}
}
