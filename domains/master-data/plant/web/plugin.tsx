import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'plant',
  pages: [
    {
      path: '/collaboration/plant-unloading-dock',
      title: { zh: '工厂卸货道口', en: 'Unloading points and docks' },
      load: () => import('./list-page.tsx'),
    },
  ],
});
