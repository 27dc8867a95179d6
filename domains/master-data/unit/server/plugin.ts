import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { unitApiFields } from '../contract/api-fields.ts';
import { unitFailures } from '../contract/failures.ts';
import { unitPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { jobs, seedUnits } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'unit',
  apiFields: unitApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: unitPermissions,
  history,
  failures: unitFailures,
  words,
  jobs,
  onStart: {
    overAll: 'units that came with this version are added to every tenant',
    work: async (_, overAll) => overAll(async ({ db }) => seedUnits(db)),
  },
});
