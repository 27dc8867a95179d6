import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const logFailures = failures({
  'log.notRedrivable': 409,
  'log.alreadyRedriven': 409,
  'log.mailNotFailed': 409,
  'log.mailHadSecret': 409,
  'log.rangeNeeded': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof logFailures> {}
}
