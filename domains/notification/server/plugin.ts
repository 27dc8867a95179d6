import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { schedule } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'notification',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  schedule,
});
