import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { userFailures } from '../contract/failures.ts';
import { words } from '../contract/words.en.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({ name: 'user', routes, failures: userFailures, words });
