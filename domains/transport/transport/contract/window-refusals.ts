import type { FailureKey } from '@portal/platform/contract/failure.ts';

/** Why an order keeps the window that it has. */
export const windowMoveRefusals = [
  'transport.windowFixed',
  'transport.doorNotForSupplier',
  'transport.onRun',
  'timeWindow.taken',
  'timeWindow.notOffered',
  'timeWindow.outsideShifts',
  'timeWindow.closedDay',
  'timeWindow.past',
  'timeWindow.standing',
  'err.updatedByOther',
] as const satisfies readonly FailureKey[];
