import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const jisStatusFailures = failures({
  'jisStatus.taken': 409,
  'jisStatus.finalTaken': 409,
  'jisStatus.stays': 422,
  'jisStatus.expectedUnknown': 422,
  'jisStatus.circle': 422,
  'jisStatus.positionsDiffer': 422,
  'jisStatus.supplierTaken': 409,
  'jisStatus.supplierUnknown': 422,
  'jisStatus.printerGone': 422,
  'jisStatus.notPrinted': 422,
  'jisStatus.unknown': 422,
  'jisStatus.partTaken': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof jisStatusFailures> {}
}
