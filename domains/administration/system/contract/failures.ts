import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const systemFailures = failures({
  'system.jobGone': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof systemFailures> {}
}
