import { code, count, flag, moment, own, status, text } from '@portal/platform/contract/columns.ts';
import { byTab, contains } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { deliveryNoteStage } from '@portal/delivery-note/contract/status.ts';
import * as z from 'zod/mini';

/** At the gate; not at the gate though its moment is past; still to come today. */
export const expectations = ['atGate', 'late', 'today'] as const;

export const expectedColumns = {
  noteNumber: code({ px: 110, chars: 12, sorts: true, card: 'title' }),
  lateMinutes: own(z.number(), { px: 150, card: 'sign' }),
  stage: status(deliveryNoteStage, 'stage', { px: 100, chars: 12, card: 'sign' }),
  partlyReceived: flag({ px: 124, chars: 10, card: 'sign' }),
  expectedArrival: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  promisedArrival: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  supplierCode: code({ px: 124, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: text({ px: 160, chars: 26, of: 'zh', word: 'supplierName' }),
  supplierNameEn: text({ px: 160, chars: 26, of: 'en', word: 'supplierName' }),
  unloadingPoint: code({ px: 90, chars: 10 }),
  warehouseCode: code({ px: 90, chars: 10, hidden: true }),
  door: code({ px: 90, chars: 10, maybe: true, card: 'figure' }),
  truckPlate: code({ px: 110, chars: 14, maybe: true, card: 'figure' }),
  transportNumber: code({ px: 150, chars: 18, maybe: true }),
  lines: count({ px: 90, chars: 8 }),
  brings: text({ px: 260, chars: 60 }),
} as const;

/** What is due at the plant until the end of its day, or stands at the gate, and was not received. */
export const listExpectedNotes = listOf({
  path: '/sf/v1/goods-receipt/expected',
  needs: 'receipt:confirm',
  summary: 'Sent notes that are due today, late or at the gate, and were not received; the soonest first',
  columns: expectedColumns,
  filters: {
    when: byTab(expectations),
    noteNumber: contains(20),
    supplierCode: contains(35),
    door: contains(20),
    truckPlate: contains(20),
  },
  tabs: 'when',
  also: { id: z.string() },
});
export const exportExpectedNotes = exportOf(listExpectedNotes);
