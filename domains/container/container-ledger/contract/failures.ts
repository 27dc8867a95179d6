import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const containerFailures = failures({
  'container.none': 404,
  'container.noBalance': 404,
  'container.unknown': 422,
  'container.wrongHolder': 422,
  'container.sameHolder': 422,
  'container.partnerMissing': 422,
  'container.partnerUnknown': 422,
  'container.dayAhead': 422,
  'container.reasonMissing': 422,
  'container.notEnough': 409,
  'container.openedAlready': 409,
  'container.postedOtherwise': 409,
  'container.rowTwice': 422,
  'container.reversedAlready': 409,
  'container.followsDocument': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof containerFailures> {}
}
