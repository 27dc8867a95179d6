import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listDeliveryNotes } from './endpoints.ts';

export const changedDeliveryNotes = changesOf(listDeliveryNotes, 'delivery_note', [
  'supplierNameZh',
  'supplierNameEn',
]);
