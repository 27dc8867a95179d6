import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { containerApiFields } from '../contract/api-fields.ts';
import { containerFailures } from '../contract/failures.ts';
import { containerPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'container-ledger',
  apiFields: containerApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  jobs,
  permissions: containerPermissions,
  failures: containerFailures,
  words,
  constraints: { container_movement_reversed_already: 'container.reversedAlready' },
});
