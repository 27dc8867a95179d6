import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { containerNotePermissions, ORDER_NAME, SHARE_NAME } from '../contract/permissions.ts';

export default webPlugin({
  name: 'container-note',
  pages: [
    pageOf(containerNotePermissions['container-note:list'], () => import('./list-page.tsx')),
    {
      path: '/container/container-dn-detail',
      title: { zh: '器具单详情', en: 'Container note' },
      parent: '/container/container-dn',
      load: () => import('./detail-page.tsx'),
    },
  ],
  recordParts: [
    { record: 'transport_order', needs: 'container-note:list', load: () => import('./on-order.tsx') },
  ],
  recordTools: [
    {
      record: 'container_need',
      title: ORDER_NAME,
      needs: 'container-note:edit',
      load: () => import('./order-dialog.tsx'),
      several: {
        title: ORDER_NAME,
        load: async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }),
      },
    },
    {
      record: 'container_share',
      title: SHARE_NAME,
      needs: 'container-note:edit',
      load: () => import('./share-dialog.tsx'),
      several: {
        title: SHARE_NAME,
        load: async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }),
      },
    },
  ],
  finders: [{ needs: 'container-note:list', load: () => import('./find-notes.ts') }],
});
