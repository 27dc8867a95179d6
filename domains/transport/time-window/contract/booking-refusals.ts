import type { FailureKey } from '@portal/platform/contract/failure.ts';

/** Why a window cannot be booked, whatever books it. */
export const bookingRefusals = [
  'timeWindow.taken',
  'timeWindow.notOffered',
  'timeWindow.outsideShifts',
  'timeWindow.closedDay',
  'timeWindow.past',
  'timeWindow.standing',
] as const satisfies readonly FailureKey[];
