import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/system/announcement-supp-detail', '/system/announcement-supp'] as const;
const SUPPLIER = { supplier: 'announcement-supp:list' } as const;

/** What both sides are notified of announcements. */
export const announcementScenarios = scenarios(
  { code: 'announcement', zh: '公告与调查', en: 'Announcements and surveys', order: 92 },
  {
    'announcement.published': {
      zh: '有新公告',
      en: 'There is a new announcement',
      to: SUPPLIER,
      opens: OPENS,
      mail: true,
    },
    'announcement.corrected': {
      zh: '公告有更正',
      en: 'An announcement was corrected',
      to: SUPPLIER,
      opens: OPENS,
      mail: true,
    },
    'announcement.withdrawn': {
      zh: '公告撤回',
      en: 'An announcement was withdrawn',
      to: SUPPLIER,
      opens: OPENS,
      settles: true,
    },
    'announcement.reminder': {
      zh: '公告待确认或反馈',
      en: 'An announcement waits for you',
      to: SUPPLIER,
      opens: OPENS,
      mail: true,
    },
    'announcement.answered': {
      zh: '供应商反馈公告',
      en: 'A supplier answers an announcement',
      to: { plant: 'announcement:edit' },
      opens: ['/system/announcement-detail'],
    },
    'announcement.rejected': {
      zh: '公告反馈被退回',
      en: 'An answer was rejected',
      to: SUPPLIER,
      opens: OPENS,
      mail: true,
    },
    'announcement.held': {
      zh: '定时公告未能发布',
      en: 'A scheduled announcement did not go out',
      to: { plant: 'announcement:edit' },
      opens: ['/system/announcement-detail'],
      mail: true,
    },
    'announcement.overdue': {
      zh: '公告反馈超期',
      en: 'The answer to an announcement is overdue',
      to: { ...SUPPLIER, plant: 'announcement:edit' },
      opens: [...OPENS, '/system/announcement-detail'],
      mail: true,
    },
    'announcement.escalated': {
      zh: '公告反馈逾期升级',
      en: 'An answer to an announcement is overdue, escalated',
      to: { ...SUPPLIER, plant: 'announcement:edit' },
      opens: ['/system/announcement-supp-detail', '/system/announcement-detail'],
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof announcementScenarios> {}
}
