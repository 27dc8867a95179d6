import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { bookingRefusals } from '@portal/time-window/contract/booking-refusals.ts';

/** Why an order keeps the window that it has. */
export const windowMoveRefusals = [
  'transport.windowFixed',
  'transport.doorNotForSupplier',
  'transport.onRun',
  ...bookingRefusals,
  'err.updatedByOther',
] as const satisfies readonly FailureKey[];
