import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { yardApiFields } from '../contract/api-fields.ts';
import { yardFailures } from '../contract/failures.ts';
import { yardPermissions } from '../contract/permissions.ts';
import { yardScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-orders.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { visitOf } from './offers.ts';
import { truckPassed } from './open-visit.ts';
import { routes } from './routes.ts';
import { yardStreamCalls, yardStream } from './stream.ts';

export const plugin = serverPlugin({
  name: 'yard',
  apiFields: yardApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  archiveParts,
  answers: { 'driver-link.yard': async (caller, { orderId }) => [await visitOf(caller, orderId)] },
  follows: { 'transport.passed': truckPassed },
  scenarios: yardScenarios,
  jobs,
  permissions: yardPermissions,
  history,
  raw: yardStream,
  rawCalls: yardStreamCalls,
  failures: yardFailures,
  words,
});
