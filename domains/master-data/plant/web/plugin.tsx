import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { plantPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'plant',
  pages: [
    pageOf(plantPermissions['plant:plant-list'], () => import('./plant-page.tsx')),
    pageOf(plantPermissions['plant:list'], () => import('./list-page.tsx')),
  ],
});
