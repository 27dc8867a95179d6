import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { capacityApiFields } from '../contract/api-fields.ts';
import { capacityFailures } from '../contract/failures.ts';
import { capacityPermissions } from '../contract/permissions.ts';
import { capacityScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-surveys.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { due, jobs } from './jobs.ts';
import { escalation } from './ladder.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'capacity',
  apiFields: capacityApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  archives,
  scenarios: capacityScenarios,
  jobs,
  schedule: [due, escalation],
  permissions: capacityPermissions,
  history,
  failures: capacityFailures,
  words,
});
