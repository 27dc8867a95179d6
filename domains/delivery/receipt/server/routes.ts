import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { confirm } from './actions/confirm.ts';
import { scan } from './actions/scan.ts';
import { receiptById, receiptPage } from './queries.ts';
import { exportSheetOfReceipts } from './sheet.ts';

export const routes = routesOf(calls, {
  listReceipts: receiptPage,
  exportReceipts: exportSheetOfReceipts,
  scanNote: scan,
  readReceipt: async (caller, { id }) => receiptById(caller, id),
  confirmReceipt: confirm,
});
