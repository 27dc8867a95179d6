import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { coveragePermissions } from '../contract/permissions.ts';
import { PIPELINE, SHARES } from './addresses.ts';

export default webPlugin({
  name: 'coverage',
  pages: [
    pageOf(coveragePermissions['coverage:list'], () => import('./list-page.tsx')),
    {
      path: `${PIPELINE}-detail`,
      title: { zh: '零件库存与在途', en: 'Pipeline of a part' },
      parent: PIPELINE,
      load: () => import('./detail-page.tsx'),
    },
    pageOf(coveragePermissions['coverage-share:list'], () => import('./share-page.tsx')),
    {
      path: `${SHARES}-detail`,
      title: { zh: '零件供货份额', en: 'Share in a part' },
      parent: SHARES,
      load: () => import('./share-detail-page.tsx'),
    },
    pageOf(coveragePermissions['plant-stock:list'], () => import('./stock-page.tsx')),
  ],
});
