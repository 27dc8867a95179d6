import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    receiptId: string;
    holdId: string;
  }
}

export const probes: Probes = {
  'GET /sf/v1/goods-receipt/scan': ({ plate }) => ({ scanned: plate }),
  'GET /sf/v1/goods-receipt/note/{noteId}/units': ({ sentNoteId }) => ({ noteId: sentNoteId }),
  'GET /sf/v1/goods-receipt/for-device': ({ sentNoteId }) => ({ ids: sentNoteId }),
  'GET /sf/v1/goods-receipt/{id}': ({ receiptId }) => ({ id: receiptId }),
  'POST /sf/v1/goods-receipt/{id}/reverse': ({ receiptId }) => ({
    id: receiptId,
    version: 1,
    reason: 'foreign hand',
  }),
  'GET /sf/v1/quality-hold/{id}': ({ holdId }) => ({ id: holdId }),
  'POST /sf/v1/quality-hold/release': ({ holdId }) => ({
    lines: [{ id: holdId, version: 1 }],
    decision: 'foreign hand',
  }),
  'POST /sf/v1/quality-hold/reject': ({ holdId }) => ({
    lines: [{ id: holdId, version: 1 }],
    reason: 'foreign hand',
  }),
  'POST /sf/v1/goods-receipt/unannounced': ({ agreementId }) => ({
    lines: [{ agreementId, quantity: '1' }],
    remark: 'foreign hand',
  }),
  'POST /sf/v1/goods-receipt': ({ sentNoteId, noteLineId }) => ({
    noteId: sentNoteId,
    remark: 'foreign hand',
    lines: [{ lineId: noteLineId, receivedQty: '1', differenceReason: 'short' }],
  }),
};
