import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'part',
  pages: [
    {
      path: '/collaboration/part-data',
      title: { zh: '零件数据', en: 'Parts' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/collaboration/plant-supplier-part',
      title: { zh: '工厂供应商零件', en: 'Supplier parts' },
      load: () => import('./supplier-part-page.tsx'),
    },
  ],
});
