import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const coverageFailures = failures({
  'coverage.none': 404,
  'coverage.plantOnly': 403,
  'coverage.placeUnknown': 422,
  'coverage.partUnknown': 422,
  'coverage.otherUnit': 422,
  'coverage.twice': 422,
  'coverage.olderStock': 409,
  'coverage.fromFuture': 422,
  'coverage.stockTaken': 409,
  'coverage.stockStays': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof coverageFailures> {}
}
