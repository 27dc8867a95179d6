import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptContainerNote } from './actions/accept-container-note.ts';
import { refuseContainerNote } from './actions/refuse-container-note.ts';
import { withdrawContainerNote } from './actions/withdraw-container-note.ts';
import { downloadContainerNote } from './actions/download-container-note.ts';
import { listTrucksForContainerNote } from './actions/list-trucks-for-container-note.ts';
import { loadContainerNote } from './actions/load-container-note.ts';
import { orderTruckForContainerNote } from './actions/order-truck-for-container-note.ts';
import { receiveContainerNote } from './actions/receive-container-note.ts';
import { reverseContainerReceipt } from './actions/reverse-container-receipt.ts';
import { sendContainerNote } from './actions/send-container-note.ts';
import { departContainerNote } from './actions/depart-container-note.ts';
import { pickContainerNote } from './actions/pick-container-note.ts';
import { changeContainerNote } from './actions/change-container-note.ts';
import { createContainerNote } from './actions/create-container-note.ts';
import { createContainerNotes } from './actions/create-container-notes.ts';
import { deleteContainerNote } from './actions/delete-container-note.ts';
import { selectNoteContainers } from './writing/choices.ts';
import { readContainerOrderNeed } from './writing/needed.ts';
import { noteById, notes } from './notes.ts';

export const routes = routesOf(calls, {
  listContainerNotes: notes.page,
  exportContainerNotes: notes.sheet,
  readContainerNote: async (caller, { id }) => noteById(caller, id),
  readContainerOrderNeed,
  selectNoteContainers,
  createContainerNote,
  createContainerNotes,
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
