import { webPlugin } from '@portal/platform/web/plugin.ts';
import '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

export default webPlugin({
  name: 'theme',
  pages: [],
  tools: [
    {
      key: 'theme',
      title: { zh: words.zh.title, en: words.en.title },
      needs: 'system:theme',
      load: () => import('./theme-drawer.tsx'),
    },
  ],
});
