import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { activityPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'activity',
  pages: [pageOf(activityPermissions['activity:list'], () => import('./activity-page.tsx'))],
});
