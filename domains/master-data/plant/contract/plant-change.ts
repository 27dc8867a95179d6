import { choice, code, count, day, moment } from '@portal/platform/contract/columns.ts';
import { Uuid } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import * as z from 'zod/mini';
import { plantChangeKinds, touchedKinds } from './touched.ts';

const plantChangeColumns = {
  changedAt: moment({ px: 150, chars: 18, sorts: true }),
  changedBy: code({ px: 110, chars: 14 }),
  what: choice(plantChangeKinds, 'changeKind', { px: 110, chars: 12 }),
  /** What was changed: a year, a point, a dock. */
  record: code({ card: 'title', px: 120, chars: 14 }),
  kind: choice(touchedKinds, 'touchedKind', { px: 130, chars: 14 }),
  number: code({ px: 140, chars: 16, maybe: true }),
  day: day({ px: 120, chars: 12, sorts: true, maybe: true }),
  window: code({ px: 120, chars: 14, maybe: true }),
  supplierCode: code({ px: 116, chars: 14, sorts: true, maybe: true }),
  forwarderCode: code({ px: 116, chars: 14, maybe: true }),
  count: count({ px: 90, chars: 10 }),
  /** When the change was taken back. */
  withdrawnAt: moment({ px: 150, chars: 18, maybe: true }),
};

/** What changes of the plant touched; partners find what is theirs. */
export const listPlantChanges = listOf({
  path: '/sf/v1/plant-change',
  needs: 'plant:changes',
  summary:
    'What changes of calendar, docks and unloading points touched; a supplier or forwarder finds his own',
  columns: plantChangeColumns,
  filters: {
    /** One change, as its notice links to it. */
    change: byLink(z.optional(Uuid)),
    what: oneOf(plantChangeKinds, 'changeKind'),
    kind: oneOf(touchedKinds, 'touchedKind'),
    number: contains(),
    supplierCode: contains(),
    day: days(),
  },
  also: { id: z.string(), link: z.nullable(z.string()) },
});
export const exportPlantChanges = exportOf(listPlantChanges);
