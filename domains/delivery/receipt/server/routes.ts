import { routesOf } from '@portal/platform/server/route.ts';
import * as changes from '../contract/changes.ts';
import * as calls from '../contract/endpoints.ts';
import * as expectedCalls from '../contract/expected.ts';
import * as holdCalls from '../contract/holds.ts';
import { rejectHolds } from './actions/reject-holds.ts';
import { releaseHolds } from './actions/release-holds.ts';
import { holdById, qualityHolds } from './hold-list.ts';
import { expectedNotes } from './expected.ts';
import { confirmReceipt } from './actions/confirm-receipt.ts';
import { readNoteUnits } from './actions/read-note-units.ts';
import { readNotesForDevice } from './actions/read-notes-for-device.ts';
import { receiveUnannounced } from './actions/receive-unannounced.ts';
import { reverseReceipt } from './actions/reverse-receipt.ts';
import { scanNote } from './actions/scan-note.ts';
import { receiptById, listReceipts, changedReceipts } from './queries.ts';
import { exportReceipts } from './actions/export-receipts.ts';

export const routes = [
  ...routesOf(changes, { changedReceipts }),
  ...routesOf(calls, {
    listReceipts,
    exportReceipts,
    scanNote,
    readNoteUnits,
    readNotesForDevice,
    readReceipt: async (caller, { id }) => receiptById(caller, id),
    confirmReceipt,
    receiveUnannounced,
    reverseReceipt,
  }),
  ...routesOf(holdCalls, {
    listQualityHolds: qualityHolds.page,
    exportQualityHolds: qualityHolds.sheet,
    readQualityHold: async (caller, { id }) => holdById(caller, id),
    releaseHolds,
    rejectHolds,
  }),
  ...routesOf(
    {
      listExpectedNotes: expectedCalls.listExpectedNotes,
      exportExpectedNotes: expectedCalls.exportExpectedNotes,
    },
    { listExpectedNotes: expectedNotes.page, exportExpectedNotes: expectedNotes.sheet },
  ),
];
