import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { settingsApiFields } from '../contract/api-fields.ts';
import { settingsFailures } from '../contract/failures.ts';
import { settingsPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { seedDictionary } from './dictionary/seeding.ts';
import { jobs, schedule } from './jobs.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'settings',
  apiFields: settingsApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: settingsPermissions,
  history,
  failures: settingsFailures,
  words,
  jobs,
  schedule,
  constraints: { dict_entry_code: 'dict.codeTaken' },
  onStart: {
    overAll: 'entries that came with this version are added to the dictionary of every tenant',
    work: async (_, overAll) => overAll(async ({ db }) => seedDictionary(db)),
  },
});
