import { code, count, flag, moment, text } from '@portal/platform/contract/columns.ts';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import type { ReceiptRow } from './fields.ts';

/** Goods receipts in a workbook, one row for each, as the list shows them. */
export const receiptSheet: SheetColumns<ReceiptRow> = {
  id: null,
  deliveryNoteId: null,
  number: code({ chars: 20 }),
  visit: count({ chars: 8 }),
  moreToCome: flag({ chars: 10 }),
  noteNumber: code({ chars: 12 }),
  supplierCode: code({ chars: 12 }),
  warehouseCode: code({ chars: 12 }),
  lines: count({ chars: 10 }),
  hasDifference: flag({ chars: 10 }),
  reversed: flag({ chars: 10 }),
  receivedAt: moment({ chars: 18 }),
  receivedBy: text({ chars: 14 }),
};
