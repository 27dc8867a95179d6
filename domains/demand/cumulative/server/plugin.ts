import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { cumulativeApiFields } from '../contract/api-fields.ts';
import { cumulativeFailures } from '../contract/failures.ts';
import { cumulativePermissions } from '../contract/permissions.ts';
import { cumulativeScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'cumulative',
  apiFields: cumulativeApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  scenarios: cumulativeScenarios,
  jobs,
  permissions: cumulativePermissions,
  failures: cumulativeFailures,
  words,
});
