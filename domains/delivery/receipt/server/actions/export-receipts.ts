import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { filteredReceipts, receiptsQuery, findFirst, withNote } from '../queries.ts';

/** The filtered receipts as the caller sees them; without columns one row for each material. Units and reasons are in his language. */
export const exportReceipts: FileAction<typeof calls.exportReceipts> = async (caller, input) => {
  const now = words[caller.language];
  const { title, fields } = now;
  const zone = await plantZone(caller);
  if (input.columns)
    return seenSheet(caller, {
      title,
      words: now,
      zone,
      of: calls.exportReceipts,
      seen: input.columns,
      sheets: input.sheets,
      rows: everyRow(input, await receiptsQuery(caller, input)),
    });
  const units = Object.fromEntries(await dictNames(caller, UNIT));
  const reasons = Object.fromEntries(await dictNames(caller, 'RECEIPT_DIFFERENCE_REASON'));
  return namedSheet(caller, {
    sheets: input.sheets,
    name: title,
    zone,
    fields,
    columns: {
      number: { width: 20, from: 'receipt.number' },
      visit: { width: 8, kind: 'integer', from: 'receipt.visit' },
      noteNumber: { width: 12, from: 'note.number' },
      supplierCode: { width: 12, from: 'receipt.supplier_code' },
      warehouseCode: { width: 12, from: 'note.warehouse_code' },
      receivedAt: { width: 18, kind: 'moment', from: 'receipt.received_at' },
      receivedBy: { width: 12, from: 'receipt.received_by' },
      partNo: { width: 24, from: 'line.part_no' },
      unit: { width: 8, from: 'line.unit', names: units },
      notedQty: { width: 12, kind: 'quantity', from: 'line.noted_qty' },
      receivedQty: { width: 12, kind: 'quantity', from: 'line.received_qty' },
      difference: { width: 12, kind: 'quantity', from: sql`line.received_qty - line.noted_qty` },
      differenceReason: { width: 20, from: 'line.difference_reason', names: reasons },
      reversedAt: { width: 18, kind: 'moment', from: 'receipt.reversed_at' },
    },
    rows: withNote(filteredReceipts(caller, input, await findFirst(caller, input)))
      .innerJoin('goods_receipt_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'receipt.tenant_id').onRef('line.receipt_id', '=', 'receipt.id'),
      )
      .orderBy('receipt.id', 'desc')
      .orderBy('line.delivery_note_line_id'),
  });
};
