import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const notificationFailures = failures({
  'notification.unknownScenario': 422,
  'notification.unknownZone': 422,
  'notification.mustKnow': 422,
  'notification.snoozedIntoPast': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof notificationFailures> {}
}
