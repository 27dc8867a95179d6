import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { announcementPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'announcement',
  pages: [
    pageOf(announcementPermissions['announcement:list'], () => import('./list-page.tsx')),
    {
      path: '/system/announcement-detail',
      title: { zh: '公告详情', en: 'Announcement' },
      parent: '/system/announcement',
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/system/edit-announcement',
      title: { zh: '编辑公告', en: 'Edit announcement' },
      parent: '/system/announcement',
      load: () => import('./write/edit-page.tsx'),
    },
    pageOf(announcementPermissions['announcement-supp:list'], () => import('./got/got-list-page.tsx')),
    {
      path: '/system/announcement-supp-detail',
      title: { zh: '供应商公告详情', en: 'Announcement to a supplier' },
      parent: '/system/announcement-supp',
      load: () => import('./got/got-page.tsx'),
    },
    {
      path: '/system/announcement-answer',
      title: { zh: '反馈公告', en: 'Answer announcement' },
      parent: '/system/announcement-supp',
      load: () => import('./got/answer-page.tsx'),
    },
  ],
  finders: [
    { needs: 'announcement:list', load: () => import('./find-announcements.ts') },
    { needs: 'announcement-supp:list', load: () => import('./got/find-got.ts') },
  ],
});
