import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const partFailures = failures({
  'part.numberTaken': 409,
  'part.numberStays': 422,
  'part.unitUnknown': 422,
  'part.unitConverts': 422,
  'part.unitOfPart': 422,
  'part.conversionTaken': 409,
  'part.conversionStays': 422,
  'part.unknown': 422,
  'part.inactive': 422,
  'part.successorUnknown': 422,
  'part.successorCircle': 422,
  'part.versionDayTaken': 409,
  'part.versionStays': 422,
  'part.supplierUnknown': 422,
  'part.pointUnknown': 422,
  'part.supplierPartTaken': 409,
  'part.supplierPartStays': 422,
  'part.quotaAbove100': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof partFailures> {}
}
