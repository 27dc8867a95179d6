import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { countPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'container-count',
  pages: [
    pageOf(countPermissions['container-count:list'], () => import('./count/list-page.tsx')),
    {
      path: '/container/count-detail',
      title: { zh: '器具盘点详情', en: 'Container count' },
      parent: '/container/count',
      load: () => import('./count/detail-page.tsx'),
    },
    pageOf(countPermissions['container-defect:list'], () => import('./defect/list-page.tsx')),
    {
      path: '/container/defect-detail',
      title: { zh: '器具缺陷详情', en: 'Container defect' },
      parent: '/container/defect',
      load: () => import('./defect/detail-page.tsx'),
    },
  ],
  finders: [
    { needs: 'container-count:list', load: () => import('./count/find-counts.ts') },
    { needs: 'container-defect:list', load: () => import('./defect/find-defects.ts') },
  ],
});
