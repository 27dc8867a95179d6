import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "Master data duplicates". */
export const supplierFailures = failures({
  'supplier.codeTaken': 409,
  'supplier.codeStays': 422,
  'supplier.originTaken': 409,
  'supplier.shareAbove100': 422,
  'supplier.originStays': 422,
  'supplier.unknownSupplier': 422,
  'supplier.actsForOthers': 422,
  'forwarder.codeTaken': 409,
  'forwarder.codeStays': 422,
  'agency.plantUnknown': 422,
  'agency.plantsRefused': 409,
  'agency.taken': 409,
  'agency.self': 422,
  'agency.notAnAgent': 422,
  'agency.stays': 422,
  'agency.partUnknown': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof supplierFailures> {}
}
