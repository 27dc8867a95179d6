import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { markNoticeRead } from '../../contract/newest-notices.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    noticeId: string;
  }
}

export const probes: Probes = [
  probe(markNoticeRead, ({ noticeId }) => ({ id: noticeId })),
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
