import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const disruptionFailures = failures({
  'disruption.none': 404,
  'disruption.status': 409,
  'disruption.senderOnly': 403,
  'disruption.endsBefore': 422,
  'disruption.notDelivered': 422,
  'disruption.notAMonday': 422,
  'disruption.lossWithoutWeek': 422,
  'disruption.twice': 422,
  'disruption.linkNone': 422,
  'disruption.linkWithoutDay': 422,
  'disruption.thirdParty': 422,
  'disruption.notConfirmed': 422,
  'disruption.toSamePartner': 422,
  'disruption.unknownValue': 422,
  'disruption.textMissing': 422,
  'disruption.resolvingMissing': 422,
  'disruption.sitesOfResolved': 422,
  'disruption.materialUnnamed': 422,
  'disruption.notATime': 422,
  'disruption.older': 409,
  'disruption.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof disruptionFailures> {}
}
