import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const payablesFailures = failures({
  'payables.termTaken': 409,
  'payables.noStatement': 404,
  'payables.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof payablesFailures> {}
}
