import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listSettlements } from './endpoints.ts';

export const changedSettlements = changesOf(listSettlements, 'settlement', [
  'supplierNameZh',
  'supplierNameEn',
  'invoiced',
]);
