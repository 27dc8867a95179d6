import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { labelApiFields } from '../contract/api-fields.ts';
import { labelFailures } from '../contract/failures.ts';
import { labelPermissions } from '../contract/permissions.ts';
import { refusalWords } from '../contract/refusal-words.ts';
import { words } from '../contract/words.en.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'label',
  apiFields: labelApiFields,
  routes,
  jobs,
  permissions: labelPermissions,
  failures: labelFailures,
  words: { zh: { ...words.zh, ...refusalWords.zh }, en: { ...words.en, ...refusalWords.en } },
});
