import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { announcementApiFields } from '../contract/api-fields.ts';
import { announcementFailures } from '../contract/failures.ts';
import { announcementPermissions } from '../contract/permissions.ts';
import { announcementScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-announcements.ts';
import { due } from './by-the-clock.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs, overdue } from './jobs.ts';
import { escalation } from './ladder.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'announcement',
  apiFields: announcementApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  scenarios: announcementScenarios,
  jobs,
  schedule: [due, overdue, escalation],
  permissions: announcementPermissions,
  history,
  archives,
  failures: announcementFailures,
  words,
});
