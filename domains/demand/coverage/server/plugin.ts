import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { coverageApiFields } from '../contract/api-fields.ts';
import { coverageFailures } from '../contract/failures.ts';
import { coveragePermissions } from '../contract/permissions.ts';
import { coverageScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { follows } from './follows.ts';
import { history } from './history.ts';
import { jobs, reckonAll } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'coverage',
  apiFields: coverageApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  scenarios: coverageScenarios,
  follows,
  jobs,
  schedule: [reckonAll],
  permissions: coveragePermissions,
  history,
  rowNames: { coverage_share: { zh: '供应商的份额', en: 'Share of a supplier' } },
  failures: coverageFailures,
  words,
});
