import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import {
  pasteDeliveryNotes,
  downloadNoteTemplate,
  downloadNoteWorkbook,
  readNoteCopy,
  readNoteTemplate,
  createNoteTemplate,
  renameNoteTemplate,
  removeNoteTemplate,
} from '../../contract/start/start-calls.ts';
import {
  previewNoteLabel,
  readLabelPrint,
  continueSending,
  stopSending,
  downloadLabels,
  printNote,
  orderLabels,
} from '../../contract/print-calls.ts';
import {
  approvePackingAlternative,
  approvePackingAlternatives,
  withdrawPackingAlternative,
  endPackingAlternative,
} from '../../contract/packing/packing-deviation-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    newNoteId: string;
    sentNoteId: string;
    noteLineId: string;
    noteNumber: string;
    plate: string;
    printId: string;
    noteTemplateId: string;
  }
}

const head = {
  dispatchOn: '2027-01-04',
  expectedArrival: '2027-01-05T00:00:00.000Z',
  transportType: 'DIRECT',
  paymentTerms: null,
  originCode: null,
  urgent: 'N',
  remark: 'foreign hand',
};

export const probes: Probes = [
  probe(calls.readArrivalDays, () => ({})),
  probe(pasteDeliveryNotes, () => ({ rows: [{ noteMark: 'A', partNo: 'foreign hand' }] })),
  probe(calls.createDeliveryNote, ({ lineId }) => ({
    ...head,
    lines: [{ callOffLineId: lineId, quantity: '1' }],
  })),
  probe(calls.sendDeliveryNotes, ({ newNoteId }) => ({ ids: [newNoteId] })),
  probe(previewNoteLabel, ({ sentNoteId }) => ({ id: sentNoteId })),
  probe(readLabelPrint, ({ printId }) => ({ printId })),
  probe(continueSending, ({ printId }) => ({ printId })),
  probe(stopSending, ({ printId }) => ({ printId })),
  probe(downloadLabels, ({ printId }) => ({ printId, reason: 'foreign hand' })),
  probe(calls.readDeliveryNote, ({ sentNoteId }) => ({ id: sentNoteId })),
  probe(calls.editDeliveryNote, ({ newNoteId }) => ({ ...head, id: newNoteId, version: 1, lines: [] })),
  probe(calls.addNoteLines, ({ newNoteId, freeLineId }) => ({
    id: newNoteId,
    version: 1,
    lines: [{ callOffLineId: freeLineId, quantity: '1' }],
  })),
  probe(calls.removeNoteLine, ({ newNoteId, noteLineId }) => ({
    id: newNoteId,
    version: 1,
    lineId: noteLineId,
  })),
  probe(approvePackingAlternative, () => ({ id: '1', validUntil: '2027-01-04', remark: null })),
  probe(approvePackingAlternatives, () => ({ ids: ['1'], validUntil: '2027-01-04', remark: null })),
  probe(withdrawPackingAlternative, () => ({ id: '1' })),
  probe(endPackingAlternative, () => ({ id: '1' })),
  probe(downloadNoteTemplate, () => ({})),
  probe(calls.readNoteChain, ({ sentNoteId }) => ({ id: sentNoteId })),
  probe(downloadNoteWorkbook, ({ sentNoteId }) => ({ id: sentNoteId })),
  probe(readNoteCopy, ({ sentNoteId }) => ({ id: sentNoteId })),
  probe(readNoteTemplate, ({ noteTemplateId }) => ({ id: noteTemplateId })),
  probe(createNoteTemplate, ({ sentNoteId }) => ({ noteId: sentNoteId, name: 'foreign hand' })),
  probe(renameNoteTemplate, ({ noteTemplateId }) => ({
    id: noteTemplateId,
    version: 1,
    name: 'foreign hand',
  })),
  probe(removeNoteTemplate, ({ noteTemplateId }) => ({ id: noteTemplateId })),
  probe(calls.packAutomatically, ({ newNoteId }) => ({ id: newNoteId, version: 1 })),
  probe(calls.savePacking, ({ newNoteId }) => ({
    id: newNoteId,
    version: 1,
    outer: [],
    deviationReason: null,
  })),
  probe(calls.sendDeliveryNote, ({ newNoteId }) => ({ id: newNoteId })),
  probe(calls.removeDeliveryNote, ({ newNoteId }) => ({ id: newNoteId })),
  probe(calls.returnDeliveryNote, ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' })),
  probe(printNote, ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' })),
  probe(orderLabels, ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' })),
];
