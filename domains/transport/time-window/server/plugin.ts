import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { timeWindowApiFields } from '../contract/api-fields.ts';
import { timeWindowFailures } from '../contract/failures.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'time-window',
  apiFields: timeWindowApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  history,
  failures: timeWindowFailures,
  words,
  constraints: { time_window_taken: 'timeWindow.taken' },
});
