import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** A supplier confirms and answers; the plant follows up those who are late. */
export const announcementWaiting = waitingKinds({
  announcementsToAnswer: {
    count: 'mine',
    needs: 'announcement:answer',
    parties: ['supplier'],
    to: '/system/announcement-supp?shown=mine',
    within: 'week',
    order: 905,
    zh: '公告待确认或反馈',
    en: 'announcements to confirm or answer',
  },
  announcementsLate: {
    count: 'mine',
    needs: 'announcement:edit',
    parties: ['plant'],
    to: '/system/announcement-supp?shown=mine',
    within: 'week',
    order: 906,
    zh: '公告反馈超期的供应商',
    en: 'suppliers late with announcements',
  },
});
