import { sql } from 'kysely';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { filteredReceipts } from './queries.ts';

/** One row for each material of the filtered receipts, units and reasons in the caller's language. */
export const exportReceipts: FileAction<typeof calls.exportReceipts> = async (caller, asked) => {
  const text = words[caller.language];
  const zone = await plantZone(caller);
  const reasons = Object.fromEntries(await dictNames(caller, 'RECEIPT_DIFFERENCE_REASON'));
  const column = (
    field: keyof typeof text.fields,
    width: number,
    kind: SheetColumn['kind'] = 'text',
  ): SheetColumn => ({ header: text.fields[field], width, kind });
  return exportSheet(caller, {
    name: text.title,
    zone,
    columns: [
      column('number', 20),
      column('noteNumber', 12),
      column('supplierCode', 12),
      column('warehouseCode', 12),
      column('receivedAt', 18, 'moment'),
      column('receivedBy', 12),
      column('partNo', 24),
      column('unit', 8),
      column('notedQty', 12, 'quantity'),
      column('receivedQty', 12, 'quantity'),
      column('difference', 12, 'quantity'),
      column('differenceReason', 20),
    ],
    query: filteredReceipts(caller, asked, zone)
      .innerJoin('goods_receipt_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'receipt.tenant_id').onRef('line.receipt_id', '=', 'receipt.id'),
      )
      .select([
        'receipt.number',
        'note.number as note',
        'receipt.supplier_code',
        'note.warehouse_code',
        'receipt.received_at',
        'receipt.received_by',
        'line.part_no',
        inWords('line.unit', platformWords[caller.language].units).as('unit'),
        'line.noted_qty',
        'line.received_qty',
        sql`line.received_qty - line.noted_qty`.as('difference'),
        inWords('line.difference_reason', reasons).as('reason'),
      ])
      .orderBy('receipt.id', 'desc')
      .orderBy('line.delivery_note_line_id'),
  });
};
