import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listJisCallOffs } from '../endpoints.ts';

export const changedJisCallOffs = changesOf(listJisCallOffs, 'jis_message', [
  'supplierNameZh',
  'supplierNameEn',
  'statusNameZh',
  'statusNameEn',
  'statusPosition',
]);
