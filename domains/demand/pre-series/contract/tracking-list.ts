import * as z from 'zod/mini';
import { code, count, day, status } from '@portal/platform/contract/columns.ts';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import {
  judgedLine,
  trackedFields,
  trackedFilters,
  trackedSheet,
} from '@portal/call-off/contract/tracking/tracking-list.ts';
import type { JudgedLine } from '@portal/call-off/contract/tracking/tracking-rules.ts';
import { lineStatus } from './status.ts';

/** One pre-series line with its way, as series lines tell theirs. It is due on the last day that was agreed. */
export const PreSeriesTrackingRow = z.object({
  ...trackedFields,
  orderId: z.string(),
  orderNo: z.string(),
  lineNo: z.number(),
  requestedOn: z.string(),
  status: z.enum(statesOf(lineStatus)),
  /** False where the plant closed the rest: nothing is late then. */
  wanted: z.boolean(),
});
export type PreSeriesTrackingRow = z.output<typeof PreSeriesTrackingRow>;

export const PreSeriesTrackingFilters = z.object({ ...trackedFilters, orderNo: search(35) });

/** How the steps of a line stand against their days. */
export const judgedRow = (row: PreSeriesTrackingRow, today: string): JudgedLine =>
  judgedLine(row, { needsAnswer: row.wanted, today });

export const preSeriesTrackingSheet = trackedSheet({
  orderId: null,
  wanted: null,
  orderNo: code({ chars: 18 }),
  lineNo: count({ chars: 8 }),
  requestedOn: day({ chars: 12 }),
  status: status(lineStatus, 'status', { chars: 16 }),
} satisfies Partial<SheetColumns<PreSeriesTrackingRow>>);
