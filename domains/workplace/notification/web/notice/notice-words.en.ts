import { noticeKinds } from '../../contract/notice-kind-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './notice-words.zh.ts';

export const noticeWords = inBothLanguages(zh, {
  title: 'Notifications',
  unread: '{count} unread',
  readAll: 'Mark all read',
  readAllDone: '{count} {count|notification|notifications} marked as read',
  read: 'Marked as read',
  empty: 'No unread notifications',
  emptyHint: 'What needs your attention will show up here',
  all: 'All notifications',
  unreadMark: 'Unread',
  failed: 'Notifications could not be loaded',
  retry: 'Try again',
  close: 'Close',
  why: 'Why you got this',
  reason: { scenario: 'Scenario', party: 'Told to', plantNo: 'Plant', permission: 'Permission needed' },
  parties: {
    supplier: 'Supplier users',
    plant: 'Plant users',
    forwarder: 'Forwarder users',
    admin: 'Administrators',
  },
  unknown: 'Not recorded',
  kinds: noticeKinds.en,
  facts: {
    suppCode: 'Supplier code',
    manufacturingNo: 'Manufacturing number',
    tma: 'TMA',
    pgi: 'PGI',
    status: 'Status',
    statusExpect: 'Expected status',
    assemblyLine: 'Assembly line',
    sequenceNo: 'Sequence number',
    type: 'Type',
    invoicingParty: 'Invoicing party',
    postingMonth: 'Posting month',
  },
  whyHint: 'Choose what you are told of under message subscription in your personal settings.',
});
