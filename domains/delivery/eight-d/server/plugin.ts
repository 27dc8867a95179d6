import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { eightDApiFields } from '../contract/api-fields.ts';
import { eightDFailures } from '../contract/failures.ts';
import { eightDPermissions } from '../contract/permissions.ts';
import { eightDScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs, overdue } from './jobs.ts';
import { escalation } from './ladder.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'eight-d',
  apiFields: eightDApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  scenarios: eightDScenarios,
  counters,
  jobs,
  schedule: [overdue, escalation],
  permissions: eightDPermissions,
  history,
  failures: eightDFailures,
  words,
});
