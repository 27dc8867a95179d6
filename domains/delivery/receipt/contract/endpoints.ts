import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { Id, maybeDay, maybeText, maybeYesNo, search, text } from '@portal/platform/contract/fields.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { SCAN_LENGTH } from '@portal/delivery-note/contract/scan.ts';
import { NoteAtDock, Receipt, ReceiptRow, ReceivedLine, LONGEST_REMARK } from './fields.ts';
import { receiptSheet } from './receipt-sheet.ts';

const BASE = '/sf/v1/goods-receipt';

export const listReceipts = list({
  path: BASE,
  needs: 'receipt:list',
  summary: 'Goods receipts, newest first',
  row: ReceiptRow,
  filters: z.object({
    number: search(30),
    noteNumber: search(20),
    supplierCode: search(35),
    hasDifference: maybeYesNo,
    receivedFrom: maybeDay,
    receivedTo: maybeDay,
  }),
  sortable: ['number', 'receivedAt', 'supplierCode'],
});
export const exportReceipts = exportOfRows(
  listReceipts,
  'The filtered receipts as a workbook: with columns one row for each, without them one for each material',
  receiptSheet,
);
export const readReceipt = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'receipt:list',
  summary: 'One receipt with its materials',
  input: z.object({ id: Id }),
  output: Receipt,
  fails: ['err.notFound'],
});

export const scanNote = endpoint({
  method: 'GET',
  path: `${BASE}/scan`,
  needs: 'receipt:confirm',
  summary: 'The note behind a scanned licence plate or Data Matrix, or a typed note number',
  input: z.object({ scanned: text(SCAN_LENGTH), supplierCode: search(35) }),
  output: NoteAtDock,
  fails: ['receipt.unknownScan'],
});

export const confirmReceipt = endpoint({
  path: BASE,
  needs: 'receipt:confirm',
  name: { zh: '确认收货', en: 'Confirm receipt' },
  summary: 'Confirms what of a note was received; differences say why',
  input: z.object({
    noteId: Id,
    remark: maybeText(LONGEST_REMARK),
    lines: z.array(ReceivedLine).check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
  }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    /** The transport order that is unloaded now, as this was the last of its notes. */
    unloaded: z.nullable(z.string()),
  }),
  fails: [
    'receipt.alreadyReceived',
    'receipt.lineMissing',
    'receipt.reasonMissing',
    'receipt.reasonMisfits',
    'deliveryNote.notSent',
  ],
});
