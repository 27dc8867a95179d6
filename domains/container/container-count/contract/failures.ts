import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const countFailures = failures({
  'containerCount.none': 404,
  'containerCount.wrongHolder': 403,
  'containerCount.plantOnly': 403,
  'containerCount.ownCount': 403,
  'containerCount.partnerMissing': 422,
  'containerCount.partnerUnknown': 422,
  'containerCount.containerUnknown': 422,
  'containerCount.openAlready': 409,
  'containerCount.submittedAlready': 409,
  'containerCount.notSubmitted': 409,
  'containerCount.belowZero': 422,
  'containerCount.empty': 422,
  'containerCount.figuresMissing': 422,
  'containerCount.reasonMissing': 422,
  'containerDefect.none': 404,
  'containerDefect.status': 409,
  'containerDefect.plantOnly': 403,
  'containerDefect.tooMany': 422,
  'containerDefect.noneRepaired': 422,
  'containerDefect.scrapReason': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof countFailures> {}
}
