import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import * as inbox from '../../contract/inbox.ts';
import { markNoticeRead } from '../../contract/newest-notices.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    noticeId: string;
    inboxItemId: string;
  }
}

export const probes: Probes = [
  probe(markNoticeRead, ({ noticeId }) => ({ id: noticeId })),
  probe(inbox.listFolded, ({ inboxItemId }) => ({ id: inboxItemId })),
  ...[inbox.readItems, inbox.finishItems, inbox.reopenItems, inbox.unmuteItems].map((call) =>
    probe(call, ({ inboxItemId }) => ({ ids: [inboxItemId] })),
  ),
  probe(inbox.muteItems, ({ inboxItemId }) => ({ ids: [inboxItemId], kind: 'document' })),
  probe(inbox.snoozeItems, ({ inboxItemId }) => ({ ids: [inboxItemId], until: 'tomorrow' })),
  probe(calls.saveMailPreference, () => ({
    pace: 'daily',
    dailyHour: 7,
    quietFrom: null,
    quietTo: null,
    zone: 'Asia/Shanghai',
    language: 'zh',
  })),
  probe(calls.saveSubscriptions, () => ({
    msList: [{ scenario: 'delivery-note.sent', emailNotification: 'Y', inappNotification: 'Y' }],
  })),
];
