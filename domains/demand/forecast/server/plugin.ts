import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { forecastApiFields } from '../contract/api-fields.ts';
import { forecastFailures } from '../contract/failures.ts';
import { forecastPermissions } from '../contract/permissions.ts';
import { forecastScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-versions.ts';
import { counters } from './counters.ts';
import { feedbackTimeOut } from './escalate.ts';
import { history } from './history.ts';
import { expire, jobs, remind } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'forecast',
  apiFields: forecastApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  archives,
  scenarios: forecastScenarios,
  jobs,
  schedule: [expire, remind, feedbackTimeOut],
  permissions: forecastPermissions,
  history,
  failures: forecastFailures,
  words,
});
