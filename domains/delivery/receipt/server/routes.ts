import { serve, serveFile } from '@portal/platform/server/plugin.ts';
import {
  confirmReceipt,
  exportReceipts,
  listReceipts,
  readReceipt,
  scanNote,
} from '../contract/endpoints.ts';
import { confirm } from './actions/confirm.ts';
import { scan } from './actions/scan.ts';
import { receiptById, receiptPage } from './queries.ts';
import { exportSheetOfReceipts } from './sheet.ts';

export const routes = [
  serve(listReceipts, receiptPage),
  serveFile(exportReceipts, exportSheetOfReceipts),
  serve(scanNote, scan),
  serve(readReceipt, async (caller, { id }) => receiptById(caller, id)),
  serve(confirmReceipt, confirm),
];
