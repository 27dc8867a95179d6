import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const containerNeedFailures = failures({
  'containerNeed.none': 404,
  'containerNeed.limitTaken': 409,
  'containerNeed.limitStays': 422,
  'containerNeed.notCounted': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof containerNeedFailures> {}
}
