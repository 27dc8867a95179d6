import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'user',
  pages: [
    {
      path: '/system/user',
      title: { zh: '用户管理', en: 'Users' },
      load: () => import('./list-page.tsx'),
    },
  ],
});
