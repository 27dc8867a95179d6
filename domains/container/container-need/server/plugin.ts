import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { containerNeedApiFields } from '../contract/api-fields.ts';
import { containerNeedFailures } from '../contract/failures.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';
import { containerNeedScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { schedule } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'container-need',
  apiFields: containerNeedApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  schedule,
  permissions: containerNeedPermissions,
  history,
  scenarios: containerNeedScenarios,
  failures: containerNeedFailures,
  words,
});
