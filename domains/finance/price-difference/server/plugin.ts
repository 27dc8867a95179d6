import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { differenceApiFields } from '../contract/api-fields.ts';
import { differenceFailures } from '../contract/failures.ts';
import { differencePermissions } from '../contract/permissions.ts';
import { differenceScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'price-difference',
  apiFields: differenceApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  scenarios: differenceScenarios,
  jobs,
  permissions: differencePermissions,
  history,
  failures: differenceFailures,
  words,
});
