import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { deviationApiFields } from '../contract/api-fields.ts';
import { deviationFailures } from '../contract/failures.ts';
import { deviationPermissions } from '../contract/permissions.ts';
import { deviationScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { deviations } from './deviations.ts';
import { jobs, overdue } from './jobs.ts';
import { noteStages } from './note-stages.ts';
import { escalation } from './ladder.ts';
import { routes } from './routes.ts';
import { archiveParts } from './archive-parts.ts';

export const plugin = serverPlugin({
  name: 'deviation',
  apiFields: deviationApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  answers: { 'delivery-note.stages': noteStages },
  scenarios: deviationScenarios,
  counters,
  jobs,
  schedule: [overdue, escalation],
  permissions: deviationPermissions,
  history: { deviation: deviations.history },
  failures: deviationFailures,
  words,
});
