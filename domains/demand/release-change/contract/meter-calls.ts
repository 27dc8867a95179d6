import * as z from 'zod/mini';
import { code, count, day, flag, moment, quantity } from '@portal/platform/contract/columns.ts';
import { DayField, search } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, isFlag } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';

const meterColumns = {
  week: day({ px: 130, chars: 12, sorts: true, card: 'title' }),
  dispositor: code({ px: 130, chars: 14, sorts: true }),
  unit: code({ px: 80, chars: 8 }),
  inside: code({ px: 140, chars: 14, card: 'figure' }),
  beyond: code({ px: 140, chars: 14 }),
  share: code({ px: 130, chars: 10, maybe: true, card: 'sign' }),
  changes: count({ px: 110, chars: 10 }),
};

/** How much moved inside the firm zone, by week and planner. */
export const listChangeMeter = listOf({
  path: '/sf/v1/release-change/meter',
  unkeyed: true,
  needs: 'release-change:list',
  summary: 'Share of the pieces moved inside the firm zone by week and planner, from the kept changes',
  columns: meterColumns,
  filters: { dispositor: contains(), supplierCode: contains(), week: days() },
  also: { id: z.string() },
  fails: ['err.tooBroad'],
});

const movedColumns = {
  partNo: code({ px: 150, chars: 22, card: 'title' }),
  supplierCode: code({ px: 110, chars: 14 }),
  saNo: code({ px: 130, chars: 16 }),
  unloadingPoint: code({ px: 110, chars: 12 }),
  dispositor: code({ px: 120, chars: 14 }),
  /** Null with the quantities where the release lies in an archive: then a row says what moved of the part in all. */
  dueOn: day({ px: 120, chars: 12, maybe: true }),
  inside: flag({ px: 130, chars: 10, card: 'sign' }),
  former: quantity({ px: 110, chars: 14, unit: 'unit', maybe: true }),
  quantity: quantity({ px: 110, chars: 14, unit: 'unit', maybe: true }),
  moved: quantity({ px: 110, chars: 14, unit: 'unit', card: 'figure' }),
  at: moment({ px: 160, chars: 18 }),
  releaseNo: code({ px: 120, chars: 14, maybe: true }),
};

/** The lines behind a figure of the meter: what moved in a week, for one planner and unit. */
export const listMovedLines = listOf({
  path: '/sf/v1/release-change/moved',
  unkeyed: true,
  needs: 'release-change:list',
  summary:
    'Lines that releases moved in a week (without one: this week), with the pieces that each moved, the newest first',
  columns: movedColumns,
  filters: {
    /** Its Monday. */
    week: byLink(z.optional(DayField)),
    dispositor: byLink(search(40)),
    unit: byLink(search(10)),
    inside: isFlag(),
    supplierCode: contains(),
    partNo: contains(),
  },
  also: { id: z.string(), unit: z.string(), changeId: z.string() },
  fails: ['err.tooBroad'],
});
export const exportMovedLines = exportOf(listMovedLines);
