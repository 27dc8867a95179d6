import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const activityFailures = failures({ 'activity.tooMany': 409 });

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof activityFailures> {}
}
