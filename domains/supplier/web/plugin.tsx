import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'supplier',
  pages: [
    {
      path: '/collaboration/supplier-agency',
      title: { zh: '供应商', en: 'Suppliers' },
      load: () => import('./list-page.tsx'),
    },
  ],
});
