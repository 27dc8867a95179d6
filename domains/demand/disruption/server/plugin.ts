import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { disruptionApiFields } from '../contract/api-fields.ts';
import { disruptionFailures } from '../contract/failures.ts';
import { disruptionPermissions } from '../contract/permissions.ts';
import { disruptionScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archive-parts.ts';
import { counters } from './counters.ts';
import { disruptedParts } from './disrupted-parts.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'disruption',
  apiFields: disruptionApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  archiveParts,
  answers: { 'capacity.disrupted': disruptedParts },
  scenarios: disruptionScenarios,
  jobs,
  permissions: disruptionPermissions,
  history,
  failures: disruptionFailures,
  words,
});
