import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import {
  acceptContainerNote,
  refuseContainerNote,
  withdrawContainerNote,
} from './actions/answer-container-note.ts';
import { downloadContainerNote } from './actions/download-container-note.ts';
import {
  listTrucksForContainerNote,
  loadContainerNote,
  orderTruckForContainerNote,
} from './actions/load-container-note.ts';
import { receiveContainerNote } from './actions/receive-container-note.ts';
import { reverseContainerReceipt } from './actions/reverse-container-receipt.ts';
import { sendContainerNote } from './actions/send-container-note.ts';
import { departContainerNote, pickContainerNote } from './actions/ship-container-note.ts';
import {
  changeContainerNote,
  createContainerNote,
  deleteContainerNote,
} from './actions/write-container-note.ts';
import { readContainerOrderNeed } from './needed.ts';
import { noteById, notes } from './notes.ts';

export const routes = routesOf(calls, {
  listContainerNotes: notes.page,
  exportContainerNotes: notes.sheet,
  readContainerNote: async (caller, { id }) => noteById(caller, id),
  readContainerOrderNeed,
  createContainerNote,
  changeContainerNote,
  deleteContainerNote,
  sendContainerNote,
  withdrawContainerNote,
  acceptContainerNote,
  refuseContainerNote,
  pickContainerNote,
  listTrucksForContainerNote,
  loadContainerNote,
  orderTruckForContainerNote,
  departContainerNote,
  receiveContainerNote,
  reverseContainerReceipt,
  downloadContainerNote,
});
