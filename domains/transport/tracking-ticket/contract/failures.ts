import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const trackingTicketFailures = failures({
  'tracking.notUnderWay': 409,
  'tracking.notYours': 403,
  'tracking.ahead': 422,
  'tracking.goesBack': 409,
  'tracking.known': 409,
  'tracking.noOrder': 404,
  'tracking.severalOrders': 409,
  'tracking.takenBackAlready': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof trackingTicketFailures> {}
}
