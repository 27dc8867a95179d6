import { changesOf } from '@portal/platform/contract/document/list-changes.ts';
import { listReceipts } from './endpoints.ts';

export const changedReceipts = changesOf(listReceipts, 'goods_receipt', ['noteNumber', 'warehouseCode']);
