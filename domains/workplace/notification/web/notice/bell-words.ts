import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** The bell's own words: it is drawn at once, the notices come later. */
export const bellWords = inBothLanguages(
  { bell: '通知', bellUnread: '通知，{count} 条未读' },
  { bell: 'Notifications', bellUnread: 'Notifications, {count} unread' },
);
