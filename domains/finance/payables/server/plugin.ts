import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { payablesApiFields } from '../contract/api-fields.ts';
import { payablesFailures } from '../contract/failures.ts';
import { payablesPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { keep } from './kept/by-the-clock.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'payables',
  apiFields: payablesApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: payablesPermissions,
  history,
  counters,
  failures: payablesFailures,
  words,
  schedule: [keep],
});
