import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { driverLinkPermissions, LINK_NAME, LINKS_NAME } from '../contract/permissions.ts';

export default webPlugin({
  name: 'driver-link',
  pages: [
    {
      path: '/driver/$code',
      title: { zh: '司机', en: 'Driver' },
      open: true,
      everybody: true,
      bare: true,
      load: () => import('./driver/driver-page.tsx'),
    },
    pageOf(driverLinkPermissions['driver-link:gate'], () => import('./gate-code-page.tsx')),
  ],
  recordTools: [
    {
      record: 'transport_order',
      title: LINK_NAME,
      needs: 'driver-link:make',
      load: () => import('./link-dialog.tsx'),
      several: { title: LINKS_NAME, load: () => import('./links-dialog.tsx') },
    },
  ],
});
