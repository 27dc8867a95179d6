import {
  listContainerInventory,
  listContainerMovements,
} from '@portal/container-ledger/contract/endpoints.ts';
import { listTransportOrders, readTransportOrder } from '@portal/transport/contract/endpoints.ts';
import {
  listContainerNotes,
  listTrucksForContainerNote,
  readContainerNote,
  readContainerOrderNeed,
} from '../contract/endpoints.ts';
import { containerNoteDocument } from '../contract/fields.ts';

/** What shows notes, and what follows from them. */
export const refreshes = [
  listContainerNotes,
  readContainerNote,
  readContainerOrderNeed,
  listTrucksForContainerNote,
  listTransportOrders,
  readTransportOrder,
  listContainerInventory,
  listContainerMovements,
] as const;

export const NOTES = '/container/container-dn';
export const noteAddress = containerNoteDocument.addressOf;
