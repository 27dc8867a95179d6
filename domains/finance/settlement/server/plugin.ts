import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { settlementApiFields } from '../contract/api-fields.ts';
import { settlementFailures } from '../contract/failures.ts';
import { settlementPermissions } from '../contract/permissions.ts';
import { settlementScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archive-parts.ts';
import { make } from './by-the-clock.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { follows } from './waiting/pieces.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'settlement',
  apiFields: settlementApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  counters,
  follows,
  scenarios: settlementScenarios,
  jobs,
  schedule: [make],
  permissions: settlementPermissions,
  history,
  failures: settlementFailures,
  words,
});
