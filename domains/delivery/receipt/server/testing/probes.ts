import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { readQualityHold, releaseHolds, rejectHolds } from '../../contract/holds.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    receiptId: string;
    holdId: string;
  }
}

export const probes: Probes = [
  probe(calls.scanNote, ({ plate }) => ({ scanned: plate })),
  probe(calls.readNoteUnits, ({ sentNoteId }) => ({ noteId: sentNoteId })),
  probe(calls.readNotesForDevice, ({ sentNoteId }) => ({ ids: sentNoteId })),
  probe(calls.readReceipt, ({ receiptId }) => ({ id: receiptId })),
  probe(calls.reverseReceipt, ({ receiptId }) => ({
    id: receiptId,
    version: 1,
    reason: 'foreign hand',
  })),
  probe(readQualityHold, ({ holdId }) => ({ id: holdId })),
  probe(releaseHolds, ({ holdId }) => ({
    lines: [{ id: holdId, version: 1 }],
    decision: 'foreign hand',
  })),
  probe(rejectHolds, ({ holdId }) => ({
    lines: [{ id: holdId, version: 1 }],
    reason: 'foreign hand',
  })),
  probe(calls.receiveUnannounced, ({ agreementId }) => ({
    lines: [{ agreementId, quantity: '1' }],
    remark: 'foreign hand',
  })),
  probe(calls.confirmReceipt, ({ sentNoteId, noteLineId }) => ({
    noteId: sentNoteId,
    remark: 'foreign hand',
    lines: [{ lineId: noteLineId, receivedQty: '1', differenceReason: 'short' }],
  })),
];
