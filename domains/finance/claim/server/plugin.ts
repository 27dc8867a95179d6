import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { claimApiFields } from '../contract/api-fields.ts';
import { claimFailures } from '../contract/failures.ts';
import { claimPermissions } from '../contract/permissions.ts';
import { claimScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { answers } from './answers.ts';
import { archiveParts, archives } from './archived-claims.ts';
import { escalate, ladder, overdue } from './by-the-clock.ts';
import { claims } from './claims.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'claim',
  // Whoever acts for another supplier delivers for him; what is claimed of him is none of it.
  asOneself: true,
  apiFields: claimApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  answers,
  archives,
  archiveParts,
  counters,
  scenarios: claimScenarios,
  jobs,
  schedule: [overdue, escalate, ladder],
  permissions: claimPermissions,
  history: { claim: claims.history },
  failures: claimFailures,
  constraints: { claim_source_once: 'claim.claimedMeanwhile' },
  words,
});
