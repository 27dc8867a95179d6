import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { callOffPermissions } from '@portal/call-off/contract/permissions.ts';
import { preSeriesPermissions } from '../contract/permissions.ts';
import { HISTORY, LINES } from './address.ts';

export default webPlugin({
  name: 'pre-series',
  pages: [
    pageOf(preSeriesPermissions['pre-series:list'], () => import('./list-page.tsx')),
    {
      path: '/management/pre-notify-detail',
      title: { zh: '批前要货单', en: 'Pre-series order' },
      parent: LINES,
      load: () => import('./detail-page.tsx'),
    },
    // It shows lines of both kinds, so it stands with the one that knows the other.
    pageOf(callOffPermissions['call-off:tracking'], () => import('./tracking-page.tsx')),
    pageOf(preSeriesPermissions['pre-series:history'], () => import('./history-page.tsx')),
    {
      path: '/management/pre-history-detail',
      title: { zh: '版次对比', en: 'Editions compared' },
      parent: HISTORY,
      load: () => import('./history-detail-page.tsx'),
    },
  ],
  finders: [{ needs: 'pre-series:list', load: () => import('./find-orders.ts') }],
});
