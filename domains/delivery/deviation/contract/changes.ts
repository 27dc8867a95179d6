import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listDeviations } from './endpoints.ts';

export const changedDeviations = changesOf(listDeviations, 'deviation', [
  'supplierNameZh',
  'supplierNameEn',
  'overdue',
]);
