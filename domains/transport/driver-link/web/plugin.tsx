import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { driverLinkPermissions } from '../contract/permissions.ts';

const { zh, en } = driverLinkPermissions['driver-link:make'];

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
      title: { zh, en },
      needs: 'driver-link:make',
      load: () => import('./link-dialog.tsx'),
    },
  ],
});
