import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { fleetApiFields } from '../contract/api-fields.ts';
import { fleetFailures } from '../contract/failures.ts';
import { fleetPermissions } from '../contract/permissions.ts';
import { fleetScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs, seedTruckTypes } from './jobs.ts';
import { routes } from './routes.ts';
import { warnOfEnds } from './warn-of-ends.ts';

export const plugin = serverPlugin({
  name: 'fleet',
  apiFields: fleetApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  permissions: fleetPermissions,
  history,
  failures: fleetFailures,
  words,
  scenarios: fleetScenarios,
  jobs,
  schedule: [warnOfEnds],
  onStart: {
    overAll: 'truck types that came with this version are added to every tenant',
    work: async (_, overAll) => overAll(async ({ db }) => seedTruckTypes(db)),
  },
});
