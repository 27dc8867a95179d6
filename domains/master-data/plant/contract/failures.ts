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
  'plant.unloadingAreaStays': 422,
  'plant.unloadingPointStays': 422,
  'plant.doorKindInUse': 409,
  'plant.doorInPointTaken': 409,
  'plant.doorUnknown': 422,
  'plant.pointUnknown': 422,
  'plant.supplierUnknown': 422,
  'plant.supplierNeeded': 422,
  'plant.supplierAtSharedDoor': 422,
  'plant.shiftGroupTaken': 409,
  'plant.shiftGroupStays': 422,
  'plant.shiftGroupUnknown': 422,
  'plant.noShiftGroup': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof plantFailures> {}
}
