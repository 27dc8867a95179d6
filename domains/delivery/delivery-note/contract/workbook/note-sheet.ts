import { choice, code, count, day, flag, moment, status, text } from '@portal/platform/contract/columns.ts';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import { noteKinds, type NoteRow } from '../fields.ts';
import { deliveryNoteStage, deliveryNoteStatus } from '../status.ts';

/** Delivery notes in a workbook, one row for each, as the list shows them. */
export const noteSheet: SheetColumns<NoteRow> = {
  id: null,
  version: null,
  number: code({ chars: 12 }),
  kind: choice(noteKinds, 'kind', { chars: 12 }),
  status: status(deliveryNoteStatus, 'status', { chars: 10 }),
  stage: status(deliveryNoteStage, 'stage', { chars: 12 }),
  partlyReceived: flag({ chars: 10 }),
  unannounced: flag({ chars: 10 }),
  urgent: flag({ chars: 8 }),
  supplierCode: code({ chars: 12 }),
  supplierNameZh: text({ chars: 24, of: 'zh', word: 'supplierName' }),
  supplierNameEn: text({ chars: 24, of: 'en', word: 'supplierName' }),
  warehouseCode: code({ chars: 10 }),
  unloadingPoint: code({ chars: 10 }),
  dispatchOn: day({ chars: 12 }),
  expectedArrival: moment({ chars: 18, maybe: true }),
  promisedArrival: moment({ chars: 18, maybe: true }),
  firstPart: code({ chars: 22, word: 'partNo', maybe: true }),
  lines: count({ chars: 10 }),
  units: count({ chars: 10 }),
  forwarderCode: code({ chars: 12 }),
  sentAt: moment({ chars: 18 }),
  createdAt: moment({ chars: 18 }),
};
