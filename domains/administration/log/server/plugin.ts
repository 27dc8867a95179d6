import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { logApiFields } from '../contract/api-fields.ts';
import { logFailures } from '../contract/failures.ts';
import { logPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-logs.ts';
import { keepPartitions } from './expire.ts';
import { keepReads, schedule } from './jobs.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'log',
  asOneself: true,
  apiFields: logApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  permissions: logPermissions,
  history,
  words,
  failures: logFailures,
  schedule,
  // A portal that stood still over the turn of two months, or for some days, has no partition ahead.
  onStart: {
    overAll: 'a month of a log, and a day of what programs read, hold the lines of all tenants',
    work: async (services, overAll) => {
      await keepPartitions(services, overAll);
      await keepReads.work(services, overAll);
    },
  },
});
