import { closedDays, plantToday } from '@portal/plant/server/offers.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import { DAYS_AHEAD } from '../contract/arrival.ts';
import * as changes from '../contract/changes.ts';
import * as calls from '../contract/endpoints.ts';
import * as packingDeviationCalls from '../contract/packing/packing-deviation-calls.ts';
import * as printCalls from '../contract/print-calls.ts';
import * as startCalls from '../contract/start/start-calls.ts';
import { addNoteLines } from './actions/add-note-lines.ts';
import { createDeliveryNote } from './actions/create-delivery-note.ts';
import { editDeliveryNote } from './actions/edit-delivery-note.ts';
import { packAutomatically } from './actions/packing/pack-automatically.ts';
import { downloadLabels } from './actions/print/download-labels.ts';
import { orderLabels } from './actions/print/order-labels.ts';
import { continueSending } from './actions/print/continue-sending.ts';
import { stopSending } from './actions/print/stop-sending.ts';
import { previewNoteLabel } from './actions/print/preview-note-label.ts';
import { printNote } from './actions/print/print-note.ts';
import { printProgress } from '@portal/label/server/offers.ts';
import { removeDeliveryNote } from './actions/remove-delivery-note.ts';
import { removeNoteLine } from './actions/remove-note-line.ts';
import { returnDeliveryNote } from './actions/return-delivery-note.ts';
import { savePacking } from './actions/packing/save-packing.ts';
import { sendDeliveryNote } from './actions/send-delivery-note.ts';
import { sendDeliveryNotes } from './actions/send-delivery-notes.ts';
import {
  approvePackingAlternative,
  approvePackingAlternatives,
} from './actions/packing/approve-packing-alternative.ts';
import { withdrawPackingAlternative } from './actions/packing/withdraw-packing-alternative.ts';
import { endPackingAlternative, packingAlternatives } from './packing/packing-alternatives.ts';
import { packingDeviations } from './packing/packing-deviations.ts';
import { downloadNoteTemplate } from './actions/workbook/download-note-template.ts';
import { downloadNoteWorkbook } from './actions/workbook/download-note-workbook.ts';
import { importDeliveryNotes } from './actions/workbook/import-delivery-notes.ts';
import { pasteDeliveryNotes } from './actions/workbook/paste-delivery-notes.ts';
import { createNoteTemplate } from './actions/create-note-template.ts';
import { removeNoteTemplate } from './actions/remove-note-template.ts';
import { renameNoteTemplate } from './actions/rename-note-template.ts';
import { startOfNote, startOfTemplate, startToday } from './start/note-starts.ts';
import { noteChain } from './under-way/chain.ts';
import { listNoteTemplates } from './start/templates.ts';
import { noteById } from './note/note-record.ts';
import { listDeliveryNotes, changedDeliveryNotes } from './queries.ts';
import { exportDeliveryNotes } from './actions/workbook/export-delivery-notes.ts';

export const routes = routesOf(
  { ...calls, ...changes, ...startCalls, ...packingDeviationCalls, ...printCalls },
  {
    changedDeliveryNotes,
    listDeliveryNotes,
    exportDeliveryNotes,
    readArrivalDays: async (caller) => ({
      closed: await closedDays(caller, await plantToday(caller), DAYS_AHEAD),
    }),
    createDeliveryNote,
    sendDeliveryNotes,
    readLabelPrint: async (caller, { printId }) => printProgress(caller, printId),
    downloadLabels,
    readDeliveryNote: async (caller, { id }) => noteById(caller, id),
    listPackingDeviations: packingDeviations.page,
    exportPackingDeviations: packingDeviations.sheet,
    listPackingAlternatives: packingAlternatives.page,
    exportPackingAlternatives: packingAlternatives.sheet,
    endPackingAlternative,
    approvePackingAlternative,
    approvePackingAlternatives,
    withdrawPackingAlternative,
    downloadNoteTemplate,
    downloadNoteWorkbook,
    importDeliveryNotes,
    pasteDeliveryNotes,
    readNoteCopy: async (caller, { id }) => startToday(caller, await startOfNote(caller, id)),
    listNoteTemplates,
    readNoteTemplate: async (caller, { id }) => startToday(caller, await startOfTemplate(caller, id)),
    createNoteTemplate,
    renameNoteTemplate,
    removeNoteTemplate,
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
    previewNoteLabel,
    continueSending,
    stopSending,
    readNoteChain: async (caller, { id }) => noteChain(caller, id),
  },
);
