import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { timeWindowApiFields } from '../contract/api-fields.ts';
import { timeWindowFailures } from '../contract/failures.ts';
import { timeWindowPermissions } from '../contract/permissions.ts';
import { timeWindowScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-orders.ts';
import { history } from './history.ts';
import { schedule } from './jobs.ts';
import { offerWhenFreed } from './slots/offer-freed.ts';
import { routes } from './routes.ts';
import { bookedAtDoors, bookedByTheClock, touchedBookings } from './plan/touched.ts';

export const plugin = serverPlugin({
  name: 'time-window',
  apiFields: timeWindowApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  schedule,
  jobs: [offerWhenFreed],
  scenarios: timeWindowScenarios,
  answers: {
    'plant.touched': touchedBookings,
    'plant.booked': bookedAtDoors,
    'plant.by-the-clock': bookedByTheClock,
  },
  permissions: timeWindowPermissions,
  history,
  rowNames: {
    door_booking: { zh: '时间窗预订', en: 'Booked window' },
    window_wish: { zh: '时间窗排队', en: 'Waiting for a window' },
  },
  failures: timeWindowFailures,
  words,
  constraints: {
    time_window_taken: 'timeWindow.taken',
    time_window_overlaps: 'timeWindow.overlaps',
    door_booking_one_hold: 'timeWindow.heldTwice',
    door_booking_notOffered: 'timeWindow.notOffered',
    door_booking_outsideShifts: 'timeWindow.outsideShifts',
    door_booking_closedDay: 'timeWindow.closedDay',
    door_booking_past: 'timeWindow.past',
    window_wish_once: 'timeWindow.wishTwice',
    door_booking_standing: 'timeWindow.standing',
    standing_exception_once: 'timeWindow.exceptedAlready',
    standing_window_overlaps: 'timeWindow.standingOverlaps',
  },
});
