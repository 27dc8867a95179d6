import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "Master data duplicates". */
export const supplierFailures = failures({
  'supplier.codeTaken': 409,
  'supplier.codeStays': 422,
  'supplier.originTaken': 409,
  'supplier.unknownSupplier': 422,
  'forwarder.codeTaken': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof supplierFailures> {}
}
