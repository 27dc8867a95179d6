import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { addLines } from './actions/add-lines.ts';
import { create } from './actions/create.ts';
import { edit } from './actions/edit.ts';
import { pack } from './actions/pack.ts';
import { labelFile, labelPrint, orderLabels, printNote } from './actions/print.ts';
import { remove } from './actions/remove.ts';
import { removeLine } from './actions/remove-line.ts';
import { returnNote } from './actions/return-note.ts';
import { savePacking } from './actions/save-packing.ts';
import { send, sendMany } from './actions/send.ts';
import { noteById } from './note-record.ts';
import { notePage } from './queries.ts';
import { exportNotes } from './sheet.ts';

export const routes = routesOf(calls, {
  listDeliveryNotes: notePage,
  exportDeliveryNotes: exportNotes,
  createDeliveryNote: create,
  sendDeliveryNotes: sendMany,
  readLabelPrint: labelPrint,
  downloadLabels: labelFile,
  readDeliveryNote: async (caller, { id }) => noteById(caller, id),
  editDeliveryNote: edit,
  addNoteLines: addLines,
  removeNoteLine: removeLine,
  packAutomatically: pack,
  savePacking,
  sendDeliveryNote: send,
  removeDeliveryNote: remove,
  returnDeliveryNote: returnNote,
  printNote,
  orderLabels,
});
