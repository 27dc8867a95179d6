import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { logPermissions } from '../contract/permissions.ts';
import { keepPartitions, schedule } from './jobs.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'log',
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: logPermissions,
  schedule,
  // A portal that stood still over the turn of two months has no partition ahead.
  onStart: keepPartitions,
});
