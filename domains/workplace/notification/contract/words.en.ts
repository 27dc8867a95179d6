import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: {
    status: 'Status',
    type: 'Scenario',
    category: 'Category',
    scenario: 'Scenario',
    message: 'Message',
    createTime: 'Time',
    created: 'Time',
    zone: 'Time zone',
  },
  status: { init: 'Unread', read: 'Read' },
  insteadOf: ' (for {names})',
  actions: { read: 'Mark read', readAll: 'Mark all read', open: 'Open' },
  page: {
    empty:
      'Here is what the portal told you. Choose what you want to be told of under message subscription in your personal settings.',
    readAll: '{count} {count|notification|notifications} marked read',
  },
  subscription: {
    hint: 'Choose how you want to be told. What you switch off is not told from now on; notifications you have stay.',
    inapp: 'In the portal',
    email: 'By mail',
    noEmail: 'Your account has no mail address, so no mail can reach you. Ask the administrator to add it.',
    all: '{category}: all {channel}',
    one: '{scenario}: {channel}',
    saved: 'Message subscription saved',
    failed: 'The message subscription could not be read',
    retry: 'Try again',
    empty: 'With your present permissions there is nothing to subscribe to.',
  },
  mailPreference: {
    title: 'When mails come',
    pace: 'Mails',
    paces: { 'at-once': 'At once', daily: 'One a day' },
    dailyHour: 'Hour of the daily mail',
    quiet: 'Quiet hours',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    noQuiet: 'None',
    until: 'to',
    language: 'Language of mails',
    languages: { zh: '中文', en: 'English' },
    zone: 'Hours are those of {zone}. What you have read in the portal is not mailed any more.',
    saved: 'Times of mails saved',
    failed: 'The times of mails could not be read',
  },
  mail: {
    greeting: 'Dear {name},',
    several: 'You have {count} {count|notification|notifications}',
    more: 'There are {count} more: sign in to the portal to see them.',
    open: 'Open the portal: {address}',
    why: 'You get this mail because mails are switched on for it under message subscription in your personal settings; you can switch them off there at any time. It was sent automatically, please do not answer.',
  },
  checks: { quietAllDay: 'Beginning and end must differ' },
  done: {
    'notification.mail-due.notification.mail': 'Send notification mails',
    'notification.old': 'Remove old notifications',
    'notification.look-for-mail-due': 'Look for notifications due',
    'notification.start': 'Prepare notification types',
  },
  failures: {
    'notification.unknownScenario': 'The scenario {scenario} does not exist or is beyond your permissions',
    'notification.unknownZone': 'The time zone {zone} is not known',
  },
});
