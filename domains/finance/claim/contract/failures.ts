import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const claimFailures = failures({
  'claim.none': 404,
  'claim.status': 409,
  'claim.wrongParty': 403,
  'claim.sourceNone': 404,
  'claim.sourceTaken': 409,
  'claim.claimedMeanwhile': 409,
  'claim.settledByReceipt': 409,
  'claim.sharesNotWhole': 422,
  'claim.nothingClaimed': 422,
  'claim.causesOfOneSide': 422,
  'claim.itemNone': 422,
  'claim.aboveClaimed': 422,
  'claim.allOffered': 422,
  'claim.notSilentLong': 409,
  'claim.ownDecision': 409,
  'claim.supplierMissing': 422,
  'claim.eightDPart': 409,
  'claim.eightDAlready': 409,
  'claim.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof claimFailures> {}
}
