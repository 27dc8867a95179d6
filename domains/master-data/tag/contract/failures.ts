import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const tagFailures = failures({
  'tag.nameTaken': 409,
  'tag.englishNameTaken': 409,
  'tag.notYours': 403,
  'tag.inUse': 409,
  'tag.unknown': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof tagFailures> {}
}
