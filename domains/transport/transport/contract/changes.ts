import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listTransportOrders } from './endpoints.ts';

/** Names, what follows from the day or the papers of truck and driver, and what other domains put on an order. */
export const changedTransportOrders = changesOf(listTransportOrders, 'transport_order', [
  'forwarderNameZh',
  'forwarderNameEn',
  'unloadingPoint',
  'door',
  'late',
  'papersExpired',
  'runNumber',
  'containerNotes',
]);
