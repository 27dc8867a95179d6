import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const capacityFailures = failures({
  'capacity.groupNone': 404,
  'capacity.groupStatus': 409,
  'capacity.noLinks': 422,
  'capacity.bothLinks': 422,
  'capacity.twice': 422,
  'capacity.factorForAll': 422,
  'capacity.notDelivered': 422,
  'capacity.linkedNone': 422,
  'capacity.otherUnit': 422,
  'capacity.circle': 422,
  'capacity.notAMonday': 422,
  'capacity.maximumLower': 422,
  'capacity.bothOrNone': 422,
  'capacity.agreedByPlant': 403,
  'capacity.ownOnly': 403,
  'capacity.surveyNone': 404,
  'capacity.surveyStatus': 409,
  'capacity.noForecast': 404,
  'capacity.versionNone': 404,
  'capacity.duePast': 422,
  'capacity.supplierOnly': 403,
  'capacity.plantOnly': 403,
  'capacity.incomplete': 422,
  'capacity.weekNone': 404,
  'capacity.plannedPast': 422,
  'capacity.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof capacityFailures> {}
}
