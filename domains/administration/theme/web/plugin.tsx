import { webPlugin } from '@portal/platform/web/plugin.ts';
import '../contract/permissions.ts';

export default webPlugin({
  name: 'theme',
  pages: [],
  tools: [
    {
      key: 'theme',
      title: { zh: '主题配置', en: 'Theme' },
      needs: 'system:theme',
      load: () => import('./theme-drawer.tsx'),
    },
  ],
});
