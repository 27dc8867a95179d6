import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { despatchAdviceApiFields } from '../contract/api-fields.ts';
import { despatchAdviceFailures } from '../contract/failures.ts';
import { despatchAdvicePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { adviceOfNote } from './advice-of-note.ts';
import { archiveParts } from './archived-notes.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'despatch-advice',
  apiFields: despatchAdviceApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  answers: { 'delivery-note.advice': adviceOfNote },
  permissions: despatchAdvicePermissions,
  failures: despatchAdviceFailures,
  words,
});
