import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const milkRunFailures = failures({
  'milkRun.none': 404,
  'milkRun.status': 409,
  'milkRun.underway': 409,
  'milkRun.tooFew': 422,
  'milkRun.supplierTwice': 422,
  'milkRun.otherForwarder': 422,
  'milkRun.otherPoint': 422,
  'milkRun.otherWarehouse': 422,
  'milkRun.orderNotReady': 409,
  'milkRun.orderOnRun': 409,
  'milkRun.stopsDiffer': 409,
  'milkRun.stopNotBehind': 422,
  'milkRun.stopNotBeforeWindow': 422,
  'milkRun.notTogether': 409,
  'milkRun.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof milkRunFailures> {}
}
