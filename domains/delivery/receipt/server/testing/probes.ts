import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    receiptId: string;
  }
}

export const probes: Probes = {
  'GET /sf/v1/goods-receipt/scan': ({ plate }) => ({ scanned: plate }),
  'GET /sf/v1/goods-receipt/{id}': ({ receiptId }) => ({ id: receiptId }),
  'POST /sf/v1/goods-receipt': ({ sentNoteId, noteLineId }) => ({
    noteId: sentNoteId,
    remark: 'foreign hand',
    lines: [{ lineId: noteLineId, receivedQty: '1', differenceReason: 'x' }],
  }),
};
