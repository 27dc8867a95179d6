import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { confirmReceipt } from './actions/confirm-receipt.ts';
import { scanNote } from './actions/scan-note.ts';
import { receiptById, listReceipts } from './queries.ts';
import { exportReceipts } from './actions/export-receipts.ts';

export const routes = routesOf(calls, {
  listReceipts,
  exportReceipts,
  scanNote,
  readReceipt: async (caller, { id }) => receiptById(caller, id),
  confirmReceipt,
});
