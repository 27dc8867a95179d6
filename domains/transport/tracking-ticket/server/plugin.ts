import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { trackingTicketApiFields } from '../contract/api-fields.ts';
import { trackingTicketFailures } from '../contract/failures.ts';
import { trackingTicketPermissions } from '../contract/permissions.ts';
import { trackingTicketScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-orders.ts';
import { departureTakenBack } from './departure-taken-back.ts';
import { jobs } from './jobs.ts';
import { estimateIn } from './estimate-of-order.ts';
import { lateTrucks } from './late-trucks.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'tracking-ticket',
  apiFields: trackingTicketApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  scenarios: trackingTicketScenarios,
  follows: { 'transport.passed': departureTakenBack },
  lends: { 'transport.estimated-arrival': (caller, order) => estimateIn(caller)(`${order}.id`) },
  jobs,
  schedule: [lateTrucks],
  permissions: trackingTicketPermissions,
  failures: trackingTicketFailures,
  words,
});
