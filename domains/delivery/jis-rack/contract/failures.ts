import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const jisRackFailures = failures({
  'jisRack.none': 404,
  'jisRack.status': 409,
  'jisRack.callOffUnknown': 422,
  'jisRack.openPartly': 409,
  'jisRack.callOffCancelled': 422,
  'jisRack.callOffReplaced': 422,
  'jisRack.notOneSupply': 422,
  'jisRack.standsAlready': 409,
  'jisRack.pieceUnknown': 422,
  'jisRack.takeOut': 409,
  'jisRack.nothingLoaded': 409,
  'jisRack.tokenTaken': 409,
  'jisRack.glyphsMissing': 422,
  'jisRackType.taken': 409,
  'jisRackType.supplierUnknown': 422,
  'jisRackType.containerUnknown': 422,
  'jisDelivery.none': 404,
  'jisDelivery.status': 409,
  'jisDelivery.pieceUnknown': 422,
  'jisDelivery.pieceCancelled': 409,
  'jisDelivery.noneOfCode': 404,
  'jisDelivery.dayPast': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof jisRackFailures> {}
}
