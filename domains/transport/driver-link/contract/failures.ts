import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** What nobody has is `unknown` and nothing else, whatever is wrong with it; the other words are for who holds a link or pass that was right. */
export const driverLinkFailures = failures({
  'driverLink.notUnderWay': 409,
  'driverLink.tooManyLinks': 429,
  'driverLink.isOpened': 409,
  'driverLink.unknown': 404,
  'driverLink.openedAlready': 409,
  'driverLink.expired': 409,
  'driverLink.revoked': 409,
  'driverLink.endedAlready': 409,
  'driverLink.notLate': 422,
  'driverLink.toldJustNow': 409,
  'driverLink.arrivedAlready': 409,
  'driverLink.wrongGateCode': 422,
  'driverLink.notCalled': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof driverLinkFailures> {}
}
