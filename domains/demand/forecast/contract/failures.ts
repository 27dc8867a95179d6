import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const forecastFailures = failures({
  'forecast.none': 404,
  'forecast.bucketNone': 404,
  'forecast.versionNone': 404,
  'forecast.status': 409,
  'forecast.wrongParty': 403,
  'forecast.numberTaken': 409,
  'forecast.duePast': 422,
  'forecast.partNumber': 422,
  'forecast.reasonMissing': 422,
  'forecast.chooseTwo': 422,
  'forecast.sourceTaken': 409,
  'forecast.sourceStays': 422,
  'forecast.otherVersion': 422,
  'forecast.rowNone': 422,
  'forecast.headDiffers': 422,
  'forecast.otherRow': 422,
  'forecast.overlap': 422,
  'forecast.notDelivered': 422,
  'forecast.notAMonday': 422,
  'forecast.notAFirst': 422,
  'forecast.tooFine': 422,
  'forecast.tooLongToPrint': 422,
  'forecast.bpnUnknown': 422,
  'forecast.otherPlant': 422,
  'forecast.otherUnit': 422,
  'forecast.notANumber': 422,
  'forecast.demandOlder': 409,
  'forecast.demandTwice': 422,
  'forecast.demandRefused': 422,
  'forecast.tooManyDemands': 422,
  'forecast.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof forecastFailures> {}
}
