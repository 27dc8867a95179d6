import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { trackingTicketPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'tracking-ticket',
  pages: [
    pageOf(trackingTicketPermissions['tracking-ticket:list'], () => import('./list-page.tsx')),
    {
      path: '/transport/tracking-ticket-detail',
      title: { zh: '物流跟踪单详情', en: 'Tracking ticket' },
      parent: '/transport/tracking-ticket',
      load: () => import('./detail-page.tsx'),
    },
  ],
});
