import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { toleranceApiFields } from '../contract/api-fields.ts';
import { toleranceFailures } from '../contract/failures.ts';
import { tolerancePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { routes } from './routes.ts';
import { jobs, seedVersions } from './seed.ts';
import { versions } from './versions.ts';

export const plugin = serverPlugin({
  name: 'tolerance',
  apiFields: toleranceApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: tolerancePermissions,
  history: { tolerance_version: versions.history },
  counters,
  failures: toleranceFailures,
  constraints: { tolerance_version_proposed: 'tolerance.otherOpen' },
  words,
  jobs,
  onStart: {
    overAll: 'every tenant begins with a version of the limits by which invoices are verified',
    work: async (_, overAll) => overAll(async ({ db }) => seedVersions(db)),
  },
});
