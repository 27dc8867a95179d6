import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { releaseChangePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'release-change',
  pages: [
    pageOf(releaseChangePermissions['release-change:list'], () => import('./list-page.tsx')),
    {
      path: '/management/release-change-detail',
      title: { zh: '要货变更详情', en: 'Release change' },
      parent: '/management/release-change',
      load: () => import('./detail-page.tsx'),
    },
  ],
});
