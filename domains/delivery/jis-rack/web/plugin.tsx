import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { jisRackPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'jis-rack',
  pages: [
    pageOf(jisRackPermissions['jis-rack:list'], () => import('./rack-page.tsx')),
    {
      path: '/jis/rack-load',
      title: { zh: 'JIS 装架', en: 'Load JIS rack' },
      parent: '/jis/rack',
      load: () => import('./load/load-page.tsx'),
    },
    pageOf(jisRackPermissions['jis-delivery:list'], () => import('./delivery-page.tsx')),
    {
      path: '/jis/delivery-detail',
      title: { zh: 'JIS 发货单', en: 'JIS delivery' },
      parent: '/jis/delivery',
      load: () => import('./delivery-detail-page.tsx'),
    },
    pageOf(jisRackPermissions['jis-rack-type:list'], () => import('./rack-type-page.tsx')),
    // Links of before lead here: for whom it is not, it leads on.
    { ...pageOf(jisRackPermissions['jis-tsl:list'], () => import('./tsl-page.tsx')), open: true },
  ],
  waiting: [{ needs: 'jis-rack:load', load: () => import('./offline/in-header.ts') }],
});
