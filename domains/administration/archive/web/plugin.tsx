import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'archive',
  pages: [
    {
      path: '/system/archive',
      title: { zh: '归档', en: 'Archive' },
      load: () => import('./archive-page.tsx'),
    },
  ],
});
