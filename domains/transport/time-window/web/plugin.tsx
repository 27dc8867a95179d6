import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { dayPage, standingPage, timeWindowPermissions } from '../contract/permissions.ts';

const { path, zh, en } = dayPage;

export default webPlugin({
  name: 'time-window',
  pages: [
    pageOf(timeWindowPermissions['time-window:list'], () => import('./list-page.tsx')),
    pageOf(timeWindowPermissions['waiting-list:list'], () => import('./waiting-page.tsx')),
    {
      path,
      title: { zh, en },
      parent: timeWindowPermissions['time-window:list'].path,
      load: () => import('./day-page.tsx'),
    },
    pageOf(timeWindowPermissions['time-window:load'], () => import('./load-page.tsx')),
    {
      path: standingPage.path,
      title: { zh: standingPage.zh, en: standingPage.en },
      parent: timeWindowPermissions['time-window:list'].path,
      load: () => import('./standing-page.tsx'),
    },
  ],
});
