import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    jisMessageId: string;
    jisAlertId: string;
    jisPrintId: string;
  }
}

const call = ({ day }: Owned) => ({
  action: 'call',
  assemblyLine: 'LINE1',
  manufacturingNo: 'FOREIGN01',
  supplierCode: 'S1001',
  partGroup: '01',
  statusCode: 'M100',
  plannedAt: `${day}T06:00:00Z`,
  sequenceNo: 1,
  parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE' }],
});

export const probes: Probes = {
  'GET /jis/v1/vehicle': () => ({ assemblyLine: 'LINE1', manufacturingNo: 'OWN001' }),
  'POST /jis/v1/message': (owned) => ({
    messages: [{ ...call(owned), messageId: 'FOREIGN', sentAt: `${owned.day}T05:00:00Z` }],
  }),
  'POST /jis/v1/call_off': call,
  'POST /jis/v1/call_off/read': ({ jisMessageId }) => ({ ids: [jisMessageId] }),
  'POST /jis/v1/print': ({ jisMessageId }) => ({
    ids: [jisMessageId],
    form: 'rackSheet',
    order: 'build',
    places: 12,
  }),
  'GET /jis/v1/print/{id}/paper': ({ jisPrintId }) => ({ id: jisPrintId }),
  'GET /jis/v1/print/{id}': ({ jisPrintId }) => ({ id: jisPrintId }),
  'POST /jis/v1/print/{id}/continue': ({ jisPrintId }) => ({ id: jisPrintId, next: null }),
  'POST /jis/v1/print/{id}/stop': ({ jisPrintId }) => ({ id: jisPrintId }),
  'POST /jis/v1/print/{id}/roll_back': ({ jisPrintId }) => ({ id: jisPrintId, reason: 'foreign hand' }),
  'POST /jis/v1/alert/ask': ({ jisAlertId }) => ({ ids: [jisAlertId] }),
  'POST /jis/v1/alert/take': ({ jisAlertId }) => ({ ids: [jisAlertId] }),
  'POST /jis/v1/alert/begin_stream': ({ jisAlertId }) => ({
    id: jisAlertId,
    number: 1,
    reason: 'foreign hand',
  }),
  'POST /jis/v1/alert/destroyed': ({ jisAlertId }) => ({ ids: [jisAlertId] }),
  'POST /jis/v1/alert/close': ({ jisAlertId }) => ({ ids: [jisAlertId], reason: 'foreign hand' }),
};
