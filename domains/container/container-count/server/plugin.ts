import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { countApiFields } from '../contract/api-fields.ts';
import { countFailures } from '../contract/failures.ts';
import { countPermissions } from '../contract/permissions.ts';
import { countScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-counts.ts';
import { counters } from './counters.ts';
import { counts } from './counts.ts';
import { defects } from './defects.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'container-count',
  apiFields: countApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  scenarios: countScenarios,
  jobs,
  permissions: countPermissions,
  history: { container_count: counts.history, container_defect: defects.history },
  failures: countFailures,
  words,
});
