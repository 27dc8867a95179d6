import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { fleetPermissions } from '../contract/permissions.ts';
import { DRIVERS, TRUCK_TYPES, VEHICLES } from './paths.ts';

export default webPlugin({
  name: 'fleet',
  pages: [
    pageOf(fleetPermissions['fleet:driver'], () => import('./driver-page.tsx')),
    {
      path: '/transport/driver-detail',
      title: { zh: '司机详情', en: 'Driver' },
      parent: DRIVERS,
      load: () => import('./driver-detail-page.tsx'),
    },
    pageOf(fleetPermissions['fleet:vehicle'], () => import('./vehicle-page.tsx')),
    {
      path: '/transport/vehicle-detail',
      title: { zh: '车辆详情', en: 'Vehicle' },
      parent: VEHICLES,
      load: () => import('./vehicle-detail-page.tsx'),
    },
    pageOf(fleetPermissions['fleet:truck-type'], () => import('./truck-type-page.tsx')),
    {
      path: '/transport/truck-type-detail',
      title: { zh: '车型详情', en: 'Truck type' },
      parent: TRUCK_TYPES,
      load: () => import('./truck-type-detail-page.tsx'),
    },
  ],
});
