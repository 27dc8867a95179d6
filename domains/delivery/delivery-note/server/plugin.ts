import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { deliveryNoteApiFields } from '../contract/api-fields.ts';
import { deliveryNoteFailures } from '../contract/failures.ts';
import { deliveryNotePermissions } from '../contract/permissions.ts';
import { deliveryNoteScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { jobs } from './jobs.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'delivery-note',
  apiFields: deliveryNoteApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  scenarios: deliveryNoteScenarios,
  jobs,
  permissions: deliveryNotePermissions,
  history,
  failures: deliveryNoteFailures,
  words,
});
