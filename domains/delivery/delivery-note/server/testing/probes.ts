import type { Probes } from '@portal/platform/server/testing/probe.ts';
import { houseLayouts } from '../../contract/label/layout.ts';

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

export const probes: Probes = {
  'GET /sf/v1/delivery-note-arrival-day': () => ({}),
  'POST /sf/v1/delivery-note/paste': () => ({ rows: [{ noteMark: 'A', partNo: 'foreign hand' }] }),
  'PUT /system/v1/label-layout/{form}': () => ({
    form: 'gtl-inner',
    number: 0,
    layout: houseLayouts['gtl-inner'],
    reason: 'foreign hand',
  }),
  'GET /system/v1/label-layout/{form}': () => ({ form: 'gtl-inner' }),
  'POST /system/v1/label-layout/{form}/preview': () => ({
    form: 'gtl-inner',
    layout: houseLayouts['gtl-inner'],
    noteNumber: null,
  }),
  'POST /sf/v1/delivery-note': ({ lineId }) => ({
    ...head,
    lines: [{ callOffLineId: lineId, quantity: '1' }],
  }),
  'POST /sf/v1/delivery-note/send': ({ newNoteId }) => ({ ids: [newNoteId] }),
  'POST /sf/v1/delivery-note/{id}/labels/preview': ({ sentNoteId }) => ({ id: sentNoteId }),
  'GET /sf/v1/delivery-note-print/{printId}': ({ printId }) => ({ printId }),
  'POST /sf/v1/delivery-note-print/{printId}/continue': ({ printId }) => ({ printId }),
  'POST /sf/v1/delivery-note-print/{printId}/stop': ({ printId }) => ({ printId }),
  'POST /sf/v1/delivery-note-print/{printId}/file': ({ printId }) => ({ printId, reason: 'foreign hand' }),
  'GET /sf/v1/delivery-note/{id}': ({ sentNoteId }) => ({ id: sentNoteId }),
  'PUT /sf/v1/delivery-note/{id}': ({ newNoteId }) => ({ ...head, id: newNoteId, version: 1, lines: [] }),
  'POST /sf/v1/delivery-note/{id}/line': ({ newNoteId, freeLineId }) => ({
    id: newNoteId,
    version: 1,
    lines: [{ callOffLineId: freeLineId, quantity: '1' }],
  }),
  'DELETE /sf/v1/delivery-note/{id}/line/{lineId}': ({ newNoteId, noteLineId }) => ({
    id: newNoteId,
    version: 1,
    lineId: noteLineId,
  }),
  'POST /sf/v1/packing-deviation/{id}/approve': () => ({ id: '1', validUntil: '2027-01-04', remark: null }),
  'POST /sf/v1/packing-deviation/{id}/withdraw': () => ({ id: '1' }),
  'POST /sf/v1/packing-alternative/{id}/end': () => ({ id: '1' }),
  'GET /sf/v1/delivery-note/import/template': () => ({}),
  'GET /sf/v1/delivery-note/{id}/chain': ({ sentNoteId }) => ({ id: sentNoteId }),
  'GET /sf/v1/delivery-note/{id}/workbook': ({ sentNoteId }) => ({ id: sentNoteId }),
  'GET /sf/v1/delivery-note/{id}/copy': ({ sentNoteId }) => ({ id: sentNoteId }),
  'GET /sf/v1/delivery-note-template/{id}/copy': ({ noteTemplateId }) => ({ id: noteTemplateId }),
  'POST /sf/v1/delivery-note-template': ({ sentNoteId }) => ({ noteId: sentNoteId, name: 'foreign hand' }),
  'PUT /sf/v1/delivery-note-template/{id}': ({ noteTemplateId }) => ({
    id: noteTemplateId,
    version: 1,
    name: 'foreign hand',
  }),
  'DELETE /sf/v1/delivery-note-template/{id}': ({ noteTemplateId }) => ({ id: noteTemplateId }),
  'POST /sf/v1/delivery-note/{id}/pack': ({ newNoteId }) => ({ id: newNoteId, version: 1 }),
  'PUT /sf/v1/delivery-note/{id}/packing': ({ newNoteId }) => ({
    id: newNoteId,
    version: 1,
    outer: [],
    deviationReason: null,
  }),
  'POST /sf/v1/delivery-note/{id}/send': ({ newNoteId }) => ({ id: newNoteId }),
  'DELETE /sf/v1/delivery-note/{id}': ({ newNoteId }) => ({ id: newNoteId }),
  'POST /sf/v1/delivery-note/{id}/return': ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' }),
  'POST /sf/v1/delivery-note/{id}/print': ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' }),
  'POST /sf/v1/delivery-note/{id}/labels': ({ sentNoteId }) => ({ id: sentNoteId, reason: 'foreign hand' }),
};
