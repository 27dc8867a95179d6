import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { jisCallOffPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'jis',
  pages: [
    pageOf(jisCallOffPermissions['jis:list'], () => import('./list-page.tsx')),
    {
      path: '/jis/vehicle',
      title: { zh: 'JIS 车辆', en: 'JIS vehicle' },
      parent: '/jis/call-off',
      load: () => import('./vehicle-page.tsx'),
    },
    pageOf(jisCallOffPermissions['jis:board'], () => import('./board/board-page.tsx')),
    {
      path: '/jis/board-wall',
      title: { zh: 'JIS 大屏', en: 'JIS wall board' },
      parent: '/jis/board',
      bare: true,
      load: () => import('./board/wall-page.tsx'),
    },
    pageOf(jisCallOffPermissions['jis:wall-passes'], () => import('./wall/pass-page.tsx')),
    {
      path: '/wall/$code',
      title: { zh: 'JIS 大屏', en: 'JIS wall board' },
      open: true,
      everybody: true,
      bare: true,
      load: () => import('./wall/open-wall-page.tsx'),
    },
    pageOf(jisCallOffPermissions['jis:station'], () => import('./station/station-page.tsx')),
    pageOf(jisCallOffPermissions['jis:preview'], () => import('./line/preview-page.tsx')),
    pageOf(jisCallOffPermissions['jis:line-stops'], () => import('./line/stop-page.tsx')),
    pageOf(jisCallOffPermissions['jis:prints'], () => import('./print-page.tsx')),
    pageOf(jisCallOffPermissions['jis:alerts'], () => import('./alert-page.tsx')),
  ],
});
