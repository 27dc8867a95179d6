import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const archiveFailures = failures({
  'archive.nameTaken': 409,
  'archive.nameDiffers': 422,
  'archive.notOver': 422,
  'archive.nothingFound': 422,
  'archive.notBackedUp': 409,
  'archive.nothingToRestore': 409,
  'archive.busy': 409,
  'archive.fileDamaged': 409,
  'archive.stepFailed': 500,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof archiveFailures> {}
}
