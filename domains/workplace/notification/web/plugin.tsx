import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'notification',
  pages: [
    {
      path: '/system/notification',
      title: { zh: '通知', en: 'Notifications' },
      open: true,
      load: () => import('./notification-page.tsx'),
    },
  ],
  headerParts: [{ key: 'bell', load: () => import('./notice/bell.tsx') }],
  settingsTabs: [
    {
      key: 'subscription',
      title: { zh: '消息订阅', en: 'Message subscription' },
      load: () => import('./subscription-tab.tsx'),
    },
  ],
});
