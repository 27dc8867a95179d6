import { after, serverPlugin } from '@portal/platform/server/plugin.ts';
import { archiveApiFields } from '../contract/api-fields.ts';
import { archiveFailures } from '../contract/failures.ts';
import { archivePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';
import { runStep } from './steps/run.ts';

export const plugin = serverPlugin({
  name: 'archive',
  apiFields: archiveApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: archivePermissions,
  history,
  failures: archiveFailures,
  words,
  jobs: [after('archive.step', 'work', runStep)],
  constraints: { archive_name: 'archive.nameTaken' },
});
