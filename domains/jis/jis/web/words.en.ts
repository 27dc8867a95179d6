import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  readTabs: { N: 'Unread', Y: 'Read' },
  openTabs: { Y: 'Open', N: 'Closed' },
  empty: 'No JIS call-offs yet. They stand here as soon as their messages come.',
  emptyAlerts: 'No alerts: the numbers follow each other, and status points come as expected.',
  markRead: 'Mark as read',
  marked: 'Marked as read',
  close: 'Close alerts',
  closed: 'Alerts closed',
  closeHint: 'Sequence numbers that are still missing count as lost and are not raised again',
  vehicle: 'Vehicle {number}',
  doubtful: 'The check digit of the manufacturing number does not fit: check it with the plant',
  calls: 'Part groups now',
  story: 'Story',
  alerts: 'Alerts',
  noAlerts: 'No alerts of this vehicle',
  notChosen: 'Choose a vehicle among the JIS call-offs',
  callOffs: 'JIS call-offs',
});
