import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'edi',
  pages: [
    {
      path: '/log/message',
      title: { zh: '报文日志', en: 'Messages' },
      open: true,
      load: () => import('./message-page.tsx'),
    },
  ],
  finders: [{ needs: 'edi:list', load: () => import('./find-messages.ts') }],
});
