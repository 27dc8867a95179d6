import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const releaseChangeFailures = failures({
  'releaseChange.none': 404,
  'releaseChange.objectedAlready': 409,
  'releaseChange.decided': 409,
  'releaseChange.notChanged': 422,
  'releaseChange.notUnsent': 409,
  'releaseChange.fitsAlready': 409,
  'releaseChange.notReturnable': 409,
  'releaseChange.askedAlready': 409,
  'releaseChange.reasonNotWanted': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof releaseChangeFailures> {}
}
