import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { fleetPermissions } from '../contract/permissions.ts';
import { TRUCK_TYPES } from './paths.ts';

export default webPlugin({
  name: 'fleet',
  pages: [
    pageOf(fleetPermissions['fleet:truck-type'], () => import('./truck-type-page.tsx')),
    {
      path: '/transport/truck-type-detail',
      title: { zh: '车型明细', en: 'Truck type' },
      parent: TRUCK_TYPES,
      load: () => import('./truck-type-detail-page.tsx'),
    },
  ],
});
