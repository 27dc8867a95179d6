import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { transportApiFields } from '../contract/api-fields.ts';
import { transportFailures } from '../contract/failures.ts';
import { transportPermissions } from '../contract/permissions.ts';
import { transportScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts, archives } from './archived-orders.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { history } from './history.ts';
import { noteStages } from './tracking/note-stages.ts';
import { bookedOrders } from './windows/booked-orders.ts';
import { ownerOfOrder } from './owner-of-order.ts';
import { escalation } from './ladder.ts';
import { routes } from './routes.ts';
import { takeOffered } from './windows/take-offered.ts';
import { touchedOrders } from './touched.ts';

export const plugin = serverPlugin({
  name: 'transport',
  apiFields: transportApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  archiveParts,
  counters,
  answers: {
    'time-window.booked-orders': bookedOrders,
    'plant.touched': touchedOrders,
    'delivery-note.stages': noteStages,
    'time-window.order': ownerOfOrder,
  },
  performs: { 'time-window.take': takeOffered },
  scenarios: transportScenarios,
  jobs,
  schedule: [escalation],
  permissions: transportPermissions,
  history,
  failures: transportFailures,
  words,
  constraints: { note_on_truck_already: 'transport.noteOnOrder' },
});
