import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const differenceFailures = failures({
  'priceDifference.none': 404,
  'priceDifference.status': 409,
  'priceDifference.plantOnly': 403,
  'priceDifference.ownReview': 409,
  'priceDifference.outdated': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof differenceFailures> {}
}
