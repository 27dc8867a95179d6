import type { FileAction } from '@portal/platform/server/caller.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { onPart } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import * as calls from '../../../contract/endpoints.ts';
import { words } from '../../../contract/words.en.ts';
import { filteredNotes, notesQuery, findFirst } from '../../queries.ts';

/** The filtered notes as the caller sees them; without columns one row for each material. States and units are in his language. */
export const exportDeliveryNotes: FileAction<typeof calls.exportDeliveryNotes> = async (caller, input) => {
  const now = words[caller.language];
  const { title, fields, status, stage } = now;
  if (input.columns)
    return seenSheet(caller, {
      title,
      words: now,
      zone: await plantZone(caller),
      of: calls.exportDeliveryNotes,
      seen: input.columns,
      sheets: input.sheets,
      rows: everyRow(input, await notesQuery(caller, input)),
    });
  const units = Object.fromEntries(await dictNames(caller, UNIT));
  return namedSheet(caller, {
    sheets: input.sheets,
    name: title,
    zone: await plantZone(caller),
    fields,
    columns: {
      number: { width: 12, from: 'note.number' },
      status: { width: 10, from: 'note.status', names: status },
      stage: { width: 12, from: 'note.stage', names: stage },
      supplierCode: { width: 12, from: 'note.supplier_code' },
      supplierName: { width: 24, from: nameIn(caller.language, 'supplier') },
      warehouseCode: { width: 10, from: 'note.warehouse_code' },
      unloadingPoint: { width: 10, from: 'note.unloading_point' },
      dispatchOn: { width: 12, kind: 'day', from: 'note.dispatch_on' },
      expectedArrival: { width: 18, kind: 'moment', from: 'note.expected_arrival' },
      partNo: { width: 24, from: 'line.part_no' },
      partName: { width: 24, from: nameIn(caller.language, 'part') },
      unit: { width: 8, from: 'line.unit', names: units },
      quantity: { width: 12, kind: 'quantity', from: 'line.quantity' },
      receivedQuantity: { width: 12, kind: 'quantity', from: 'line.received_quantity' },
      batchNo: { width: 14, from: 'line.batch_no' },
    },
    rows: filteredNotes(caller, input, await findFirst(caller, input))
      .leftJoin('delivery_note_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'note.tenant_id').onRef('line.delivery_note_id', '=', 'note.id'),
      )
      .leftJoin('part', onPart('line'))
      .orderBy('note.id', 'desc')
      .orderBy('line.line_no'),
  });
};
