import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { packagingPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'packaging',
  pages: [
    pageOf(packagingPermissions['packaging:list'], () => import('./list-page.tsx')),
    {
      path: '/collaboration/packaging-data-detail',
      title: { zh: '包装详情', en: 'Packaging' },
      parent: '/collaboration/packaging-data',
      load: () => import('./detail-page.tsx'),
    },
    pageOf(packagingPermissions['packaging:agreement-list'], () => import('./agreement-page.tsx')),
    {
      path: '/collaboration/packaging-detail',
      title: { zh: '包装协议详情', en: 'Packaging agreement' },
      parent: '/collaboration/packaging-agreement',
      load: () => import('./agreement-detail-page.tsx'),
    },
  ],
});
