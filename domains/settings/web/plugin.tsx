import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'settings',
  pages: [
    {
      path: '/system/dict',
      title: { zh: '数据字典', en: 'Dictionary' },
      load: () => import('./dictionary/list-page.tsx'),
    },
    {
      path: '/system/process',
      title: { zh: '流程配置', en: 'Process options' },
      load: () => import('./process/process-page.tsx'),
    },
    {
      path: '/system/company',
      title: { zh: '租户', en: 'Tenants' },
      load: () => import('./company/list-page.tsx'),
    },
  ],
});
