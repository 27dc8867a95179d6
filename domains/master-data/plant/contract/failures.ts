import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "Master data duplicates". */
export const plantFailures = failures({
  'plant.numberTaken': 409,
  'plant.numberStays': 422,
  'plant.nameTaken': 409,
  'plant.sapNumberTaken': 409,
  'plant.unloadingAreaTaken': 409,
  'plant.unloadingPointTaken': 409,
  'plant.doorTaken': 409,
  'plant.supplierInDoorTaken': 409,
  'plant.areaUnknown': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof plantFailures> {}
}
