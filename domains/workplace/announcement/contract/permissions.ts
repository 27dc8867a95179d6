import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const announcementPermissions = permissions({
  'announcement:list': {
    kind: 'page',
    under: 'menu:system',
    path: '/system/announcement',
    opens: ['/system/announcement-detail', '/system/edit-announcement'],
    order: 84,
    zh: '公告与调查',
    en: 'Announcements and surveys',
    roles: ['mrp-controller', 'logistics-planner', 'receiving-lead', 'packaging-planner', 'settlement-clerk'],
  },
  'announcement:edit': {
    kind: 'button',
    under: 'announcement:list',
    zh: '发布公告与调查',
    en: 'Publish announcements and surveys',
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'announcement-supp:list': {
    kind: 'page',
    under: 'menu:system',
    path: '/system/announcement-supp',
    opens: ['/system/announcement-supp-detail', '/system/announcement-answer'],
    order: 86,
    zh: '供应商公告',
    en: 'Announcements to suppliers',
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-lead',
      'packaging-planner',
      'settlement-clerk',
      'supplier-dispatcher',
      'supplier-finance',
      'supplier-admin',
    ],
  },
  'announcement:answer': {
    kind: 'button',
    under: 'announcement-supp:list',
    zh: '确认与反馈公告',
    en: 'Confirm and answer announcements',
    roles: ['supplier-dispatcher', 'supplier-finance', 'supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof announcementPermissions> {}
}
