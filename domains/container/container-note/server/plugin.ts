import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { containerNoteApiFields } from '../contract/api-fields.ts';
import { containerNoteFailures } from '../contract/failures.ts';
import { containerNotePermissions } from '../contract/permissions.ts';
import { containerNoteScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-notes.ts';
import { autoComplete } from './auto-complete.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { notes } from './notes.ts';
import { warnBefore } from './notices.ts';
import { leaveCancelledTruck, noteCountOf, notesOnOrders } from './on-trucks.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'container-note',
  apiFields: containerNoteApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  answers: { 'transport.container-notes': notesOnOrders },
  follows: { 'transport.passed': leaveCancelledTruck },
  lends: { 'transport.container-note-count': noteCountOf },
  jobs,
  schedule: [autoComplete, warnBefore],
  scenarios: containerNoteScenarios,
  permissions: containerNotePermissions,
  history: { container_note: notes.history },
  failures: containerNoteFailures,
  words,
});
