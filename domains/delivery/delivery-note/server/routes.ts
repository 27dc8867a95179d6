import { serve, serveFile } from '@portal/platform/server/plugin.ts';
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

export const routes = [
  serve(calls.listDeliveryNotes, notePage),
  serveFile(calls.exportDeliveryNotes, exportNotes),
  serve(calls.createDeliveryNote, create),
  serve(calls.sendDeliveryNotes, sendMany),
  serve(calls.readLabelPrint, labelPrint),
  serveFile(calls.downloadLabels, labelFile),
  serve(calls.readDeliveryNote, async (caller, { id }) => noteById(caller, id)),
  serve(calls.editDeliveryNote, edit),
  serve(calls.addNoteLines, addLines),
  serve(calls.removeNoteLine, removeLine),
  serve(calls.packAutomatically, pack),
  serve(calls.savePacking, savePacking),
  serve(calls.sendDeliveryNote, send),
  serve(calls.removeDeliveryNote, remove),
  serve(calls.returnDeliveryNote, returnNote),
  serveFile(calls.printNote, printNote),
  serve(calls.orderLabels, orderLabels),
];
