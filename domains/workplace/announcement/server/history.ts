import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';
import { announcements } from './announcements.ts';
import { companies } from './companies.ts';

export const history: KeptHistories = {
  announcement: announcements.history,
  announcement_company: companies.history,
  // a supplier opens the files of what he got by it; of its history, which bears no supplier, the database shows him nothing
  announcement_edition: {
    opens: ['announcement:list', 'announcement-supp:list'],
    title: 'title_zh',
    name: { zh: '公告版次', en: 'edition of an announcement' },
    words,
    columns: {
      edition: { kind: 'count' },
      top: { kind: 'flag' },
      mustConfirm: { kind: 'flag' },
      needsFeedback: { kind: 'flag' },
      needsAttachment: { kind: 'flag' },
      category: { kind: 'choice', names: 'category' },
      dueOn: { kind: 'day' },
      bodyZh: { kind: 'unread' },
      bodyEn: { kind: 'unread' },
      questions: { kind: 'unread' },
      labels: { kind: 'unread' },
    },
  },
};
