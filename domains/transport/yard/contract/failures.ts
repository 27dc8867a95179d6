import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const yardFailures = failures({
  'yard.none': 404,
  'yard.status': 409,
  'yard.notExpected': 409,
  'yard.alreadyIn': 409,
  'yard.doorUnknown': 422,
  'yard.doorClosed': 409,
  'yard.doorElsewhere': 409,
  'yard.doorReserved': 409,
  'yard.doorNotOpen': 409,
  'yard.doorTaken': 409,
  'yard.truckElsewhere': 409,
  'yard.sameDoor': 409,
  'yard.checkOutStands': 409,
  'yard.doorTakenSince': 409,
  'yard.plateInside': 409,
  'yard.notWalkIn': 409,
  'yard.otherSupplier': 409,
  'yard.walkInStands': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof yardFailures> {}
}
