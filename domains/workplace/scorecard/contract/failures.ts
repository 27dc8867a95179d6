import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const scorecardFailures = failures({
  'scorecard.noTemplate': 404,
  'scorecard.templateStatus': 409,
  'scorecard.ownApproval': 409,
  'scorecard.otherOpen': 409,
  'scorecard.monthBegun': 422,
  'scorecard.monthTaken': 409,
  'scorecard.otherTarget': 422,
  'scorecard.plantOnly': 403,
  'scorecard.noScore': 404,
  'scorecard.scoreStatus': 409,
  'scorecard.monthNotOver': 422,
  'scorecard.monthCounted': 409,
  'scorecard.noRules': 409,
  'scorecard.stillDisputable': 409,
  'scorecard.disputesWait': 409,
  'scorecard.noDispute': 404,
  'scorecard.disputeStatus': 409,
  'scorecard.noLot': 404,
  'scorecard.partnerOnly': 403,
  'scorecard.disputeOver': 409,
  'scorecard.alreadyDisputed': 409,
  'scorecard.notDisputable': 409,
  'scorecard.noPlan': 404,
  'scorecard.planStatus': 409,
  'scorecard.reviewPast': 422,
  'scorecard.eightDUnknown': 422,
  'scorecard.glyphsMissing': 422,
  'scorecard.partyUnknown': 422,
  'scorecard.entryTaken': 409,
  'scorecard.entryStays': 422,
  'scorecard.entryClosed': 409,
  'scorecard.entryOfOther': 403,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof scorecardFailures> {}
}
