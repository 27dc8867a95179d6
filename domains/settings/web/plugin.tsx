import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'settings',
  pages: [
    {
      path: '/system/dict',
      title: { zh: '数据字典', en: 'Dictionary' },
      load: () => import('./dictionary/list-page.tsx'),
    },
  ],
});
