import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'supplier',
  pages: [
    {
      path: '/collaboration/supplier-agency',
      title: { zh: '供应商', en: 'Suppliers' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/collaboration/supplier-contact-matrix',
      title: { zh: '供应商联系人', en: 'Supplier contacts' },
      load: () => import('./contact-page.tsx'),
    },
  ],
});
