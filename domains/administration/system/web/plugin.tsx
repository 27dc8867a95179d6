import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'system',
  pages: [
    {
      path: '/system/jobs',
      title: { zh: '系统运行状态', en: 'System state' },
      load: () => import('./jobs-page.tsx'),
    },
  ],
});
