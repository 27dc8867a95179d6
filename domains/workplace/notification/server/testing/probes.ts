import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    noticeId: string;
  }
}

export const probes: Probes = {
  'PUT /system/v1/notification/{id}/read': ({ noticeId }) => ({ id: noticeId }),
  'PUT /system/v1/message-subscription/mail-preference': () => ({
    pace: 'daily',
    dailyHour: 7,
    quietFrom: null,
    quietTo: null,
    zone: 'Asia/Shanghai',
    language: 'zh',
  }),
  'POST /system/v1/message-subscription/save': () => ({
    msList: [{ scenario: 'delivery-note.sent', emailNotification: 'Y', inappNotification: 'Y' }],
  }),
};
