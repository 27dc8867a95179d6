import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const labelPrinterFailures = failures({
  'labelPrinter.nameTaken': 409,
  'labelPrinter.ownerStays': 422,
  'labelPrinter.notAllowed': 422,
  'labelPrinter.port': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof labelPrinterFailures> {}
}
