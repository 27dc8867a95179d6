import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { releaseChangeApiFields } from '../contract/api-fields.ts';
import { releaseChangeFailures } from '../contract/failures.ts';
import { releaseChangePermissions } from '../contract/permissions.ts';
import { releaseChangeScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-releases.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { touchedNotes } from './touched.ts';

export const plugin = serverPlugin({
  name: 'release-change',
  apiFields: releaseChangeApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  counters,
  answers: { 'call-off.touched': touchedNotes },
  scenarios: releaseChangeScenarios,
  history,
  jobs,
  permissions: releaseChangePermissions,
  failures: releaseChangeFailures,
  words,
  constraints: { release_objection_once: 'releaseChange.objectedAlready' },
});
