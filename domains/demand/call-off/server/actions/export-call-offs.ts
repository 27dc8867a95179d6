import type { FileAction } from '@portal/platform/server/caller.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { namedSheet } from '@portal/platform/server/list/named-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { filteredLines, withNames } from '../lines.ts';
import { answerBy, statusShown } from '../waiting.ts';
import { readCallOffRules } from '../plant-rules.ts';

/** The lines found as a workbook, states and zones in the caller's language. */
export const exportCallOffs: FileAction<typeof calls.exportCallOffs> = async (caller, input) => {
  const { sheet, fields, zone, status } = words[caller.language];
  const rules = await readCallOffRules(caller);
  return namedSheet(caller, {
    name: sheet.file,
    zone: await plantZone(caller),
    fields,
    columns: {
      supplierCode: { width: 12, from: 'line.supplier_code' },
      saNo: { width: 16, from: 'line.sa_no' },
      partNo: { width: 24, from: 'line.part_no' },
      partName: { width: 24, from: nameIn(caller.language, 'part') },
      unloadingPoint: { width: 10, from: 'line.unloading_point' },
      warehouseCode: { width: 10, from: 'line.warehouse_code' },
      dueOn: { width: 12, kind: 'day', from: 'line.due_on' },
      zone: { width: 10, from: 'line.zone', names: zone },
      status: { width: 10, from: statusShown(rules), names: status },
      requestedQty: { width: 12, kind: 'quantity', from: 'line.requested_qty' },
      committedQty: { width: 12, kind: 'quantity', from: 'line.committed_qty' },
      allocatedQty: { width: 12, kind: 'quantity', from: 'line.allocated_qty' },
      sentQty: { width: 12, kind: 'quantity', from: 'line.sent_qty' },
      receivedQty: { width: 12, kind: 'quantity', from: 'line.received_qty' },
      openQty: { width: 12, kind: 'quantity', from: 'line.open_qty' },
      unit: { width: 8, from: 'line.unit' },
      releaseNo: { width: 14, from: 'release.release_no' },
      releaseDate: { width: 12, kind: 'day', from: 'release.release_date' },
      askedAt: { width: 18, kind: 'moment', from: 'line.asked_at' },
      answerBy: { width: 18, kind: 'moment', from: answerBy(rules) },
      answeredAt: { width: 18, kind: 'moment', from: 'line.answered_at' },
      answeredBy: { width: 14, from: 'line.answered_by' },
    },
    rows: withNames(filteredLines(caller, input, rules))
      .orderBy('line.due_on')
      .orderBy('line.id'),
  });
};
