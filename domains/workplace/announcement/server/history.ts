import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { announcements } from './announcements.ts';
import { companies } from './companies.ts';

/** A supplier opens the files of an announcement that he got; of its history, which bears no supplier, the database shows him nothing. */
export const history: KeptHistories = {
  announcement: { ...announcements.history, opens: ['announcement:list', 'announcement-supp:list'] },
  announcement_company: { ...companies.history, opens: ['announcement-supp:list', 'announcement:list'] },
};
