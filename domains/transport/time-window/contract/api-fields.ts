import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const timeWindowApiFields = apiFields({
  day: { example: '2026-03-03' },
  windowGroup: { example: 'G1' },
  validFrom: { example: '2026-01-01' },
  validFromFrom: { says: 'Plans from this day on' },
  validFromTo: { says: 'Plans up to this day' },
  weekdays: { says: '1 Monday to 7 Sunday', example: '12345' },
  toWeekdays: { example: '12345' },
  starts: { example: '08:00' },
  ends: { example: '09:00' },
  unitMinutes: { example: 30 },
  toDoorCodes: { example: 'D2' },
  toValidFrom: { example: '2026-07-01' },
  doors: { says: 'All docks of the plant' },
  windows: { says: 'Windows of the plan that holds on the day' },
  bookings: { says: 'What is booked' },
  open: { says: 'Open shifts; null where nothing restricts the dock' },
  from: { says: 'Minutes since midnight', example: 480 },
  to: { says: 'Minutes since midnight', example: 960 },
  orderId: { says: 'Transport order that has the window; null while it is only held', example: '1024' },
  heldUntil: { says: 'Moment at which the hold ends', example: '2026-03-02T08:10:00Z' },
  seconds: { says: 'Seconds that are left of the hold', example: 598 },
  mayRenew: { says: 'Whether it may be held ten minutes longer' },
  renew: { says: 'Asks for ten more minutes, which is granted once' },
});
