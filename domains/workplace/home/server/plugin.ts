import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({ name: 'home', routes });
