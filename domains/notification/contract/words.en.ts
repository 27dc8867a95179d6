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
  },
  status: { init: 'Unread', read: 'Read' },
  actions: { read: 'Mark read', readAll: 'Mark all read', open: 'Open' },
  page: {
    empty:
      'Here is what the portal told you. Choose what you want to be told of under message subscription in your personal settings.',
    readAll: '{count} notifications marked read',
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
  failures: {
    'notification.unknownScenario': 'The scenario {scenario} does not exist or is beyond your permissions',
  },
});
