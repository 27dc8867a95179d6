import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { addNoteLines } from './actions/add-note-lines.ts';
import { createDeliveryNote } from './actions/create-delivery-note.ts';
import { editDeliveryNote } from './actions/edit-delivery-note.ts';
import { packAutomatically } from './actions/pack-automatically.ts';
import { downloadLabels } from './actions/download-labels.ts';
import { orderLabels } from './actions/order-labels.ts';
import { printNote } from './actions/print-note.ts';
import { readLabelPrint } from './actions/read-label-print.ts';
import { removeDeliveryNote } from './actions/remove-delivery-note.ts';
import { removeNoteLine } from './actions/remove-note-line.ts';
import { returnDeliveryNote } from './actions/return-delivery-note.ts';
import { savePacking } from './actions/save-packing.ts';
import { sendDeliveryNote } from './actions/send-delivery-note.ts';
import { sendDeliveryNotes } from './actions/send-delivery-notes.ts';
import { noteById } from './note-record.ts';
import { listDeliveryNotes } from './queries.ts';
import { exportDeliveryNotes } from './actions/export-delivery-notes.ts';

export const routes = routesOf(calls, {
  listDeliveryNotes,
  exportDeliveryNotes,
  createDeliveryNote,
  sendDeliveryNotes,
  readLabelPrint,
  downloadLabels,
  readDeliveryNote: async (caller, { id }) => noteById(caller, id),
  editDeliveryNote,
  addNoteLines,
  removeNoteLine,
  packAutomatically,
  savePacking,
  sendDeliveryNote,
  removeDeliveryNote,
  returnDeliveryNote,
  printNote,
  orderLabels,
});
