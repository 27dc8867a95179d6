import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { userApiFields } from '../contract/api-fields.ts';
import { userFailures } from '../contract/failures.ts';
import { words } from '../contract/words.en.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'user',
  asOneself: true,
  apiFields: userApiFields,
  routes,
  failures: userFailures,
  words,
});
