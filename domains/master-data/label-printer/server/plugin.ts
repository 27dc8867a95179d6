import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { labelPrinterApiFields } from '../contract/api-fields.ts';
import { labelPrinterFailures } from '../contract/failures.ts';
import { labelPrinterPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'label-printer',
  apiFields: labelPrinterApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: labelPrinterPermissions,
  history,
  failures: labelPrinterFailures,
  words,
});
