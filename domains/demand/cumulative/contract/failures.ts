import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const cumulativeFailures = failures({
  'cumulative.none': 404,
  'cumulative.several': 409,
  'cumulative.signedAlready': 409,
  'cumulative.remarkNeeded': 422,
  'cumulative.wrongParty': 403,
  'cumulative.dayAhead': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof cumulativeFailures> {}
}
