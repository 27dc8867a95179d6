import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onPart } from '@portal/part/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { filteredNotes } from './queries.ts';

/** One row for each material of the filtered notes, states and units in the caller's language. */
export const exportDeliveryNotes: FileAction<typeof calls.exportDeliveryNotes> = async (caller, asked) => {
  const text = words[caller.language];
  const column = (
    field: keyof typeof text.fields,
    width: number,
    kind: SheetColumn['kind'] = 'text',
  ): SheetColumn => ({ header: text.fields[field], width, kind });
  return exportSheet(caller, {
    name: text.title,
    zone: await plantZone(caller),
    columns: [
      column('number', 12),
      column('status', 10),
      column('stage', 12),
      column('supplierCode', 12),
      column('supplierName', 24),
      column('warehouseCode', 10),
      column('unloadingPoint', 10),
      column('dispatchOn', 12, 'day'),
      column('expectedArrival', 18, 'moment'),
      column('partNo', 24),
      column('partName', 24),
      column('unit', 8),
      column('quantity', 12, 'quantity'),
      column('receivedQuantity', 12, 'quantity'),
      column('batchNo', 14),
    ],
    query: filteredNotes(caller, asked)
      .leftJoin('delivery_note_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'note.tenant_id').onRef('line.delivery_note_id', '=', 'note.id'),
      )
      .leftJoin('part', onPart('line'))
      .select([
        'note.number',
        inWords('note.status', text.status).as('status'),
        inWords('note.stage', text.stage).as('stage'),
        'note.supplier_code',
        nameIn(caller.language, 'supplier').as('supplier'),
        'note.warehouse_code',
        'note.unloading_point',
        'note.dispatch_on',
        'note.expected_arrival',
        'line.part_no',
        nameIn(caller.language, 'part').as('part'),
        inWords('line.unit', platformWords[caller.language].units).as('unit'),
        'line.quantity',
        'line.received_quantity',
        'line.batch_no',
      ])
      .orderBy('note.id', 'desc')
      .orderBy('line.line_no'),
  });
};
