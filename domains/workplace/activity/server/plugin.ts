import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { activityApiFields } from '../contract/api-fields.ts';
import { activityFailures } from '../contract/failures.ts';
import { activityPermissions } from '../contract/permissions.ts';
import { activityScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { lookForChanges } from './look.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'activity',
  apiFields: activityApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: activityPermissions,
  scenarios: activityScenarios,
  schedule: [lookForChanges],
  failures: activityFailures,
  words,
});
