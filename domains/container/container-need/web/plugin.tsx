import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'container-need',
  pages: [
    pageOf(containerNeedPermissions['container:need'], () => import('./need-page.tsx')),
    {
      path: '/container/need-detail',
      title: { zh: '器具需求详情', en: 'Container need' },
      parent: '/container/need',
      load: () => import('./need-detail-page.tsx'),
    },
    pageOf(containerNeedPermissions['container:share'], () => import('./shortage-page.tsx')),
    {
      path: '/container/share-detail',
      title: { zh: '器具分配', en: 'Share out a container' },
      parent: '/container/share',
      load: () => import('./share-page.tsx'),
    },
    pageOf(containerNeedPermissions['container:limit'], () => import('./limit-page.tsx')),
  ],
});
