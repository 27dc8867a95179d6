import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'log',
  pages: [
    {
      path: '/log/operation',
      title: { zh: '操作日志', en: 'Operation log' },
      open: true,
      load: () => import('./operation-page.tsx'),
    },
    {
      path: '/log/email',
      title: { zh: '邮件日志', en: 'E-mail log' },
      open: true,
      load: () => import('./mail-page.tsx'),
    },
    {
      path: '/log/interface',
      title: { zh: '接口日志', en: 'Interface log' },
      load: () => import('./interface-page.tsx'),
    },
  ],
});
