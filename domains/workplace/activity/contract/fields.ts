import * as z from 'zod/mini';
import { manyOf, maybeDay, search, text } from '@portal/platform/contract/fields.ts';
import { HistoryValue } from '@portal/platform/contract/shell/shell.ts';

/** The documents whose changes are told here: those whose histories say by what they are found (`foundBy`). */
export const documentKinds = [
  'scheduling_agreement',
  'call_off_line',
  'release_change_part',
  'pre_series_order',
  'pickup_plan',
  'milk_run',
  'delivery_note',
  'transport_order',
  'goods_receipt',
  'deviation',
  'container_note',
  'container_count',
  'container_defect',
  'container_statement',
  'forecast',
  'capacity_group',
  'disruption',
  'capacity_survey',
  'eight_d',
  'settlement',
  'price_difference',
  'claim',
  'invoice',
  'red_confirmation',
  'payment_application',
  'supplier_account',
  'tolerance_version',
  'announcement',
  'announcement_company',
  'kpi_template',
  'kpi_score',
  'kpi_dispute',
  'kpi_plan',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What may be followed: a document, or a part or a supplier in all of them. */
export const followKinds = ['part', 'supplier', ...documentKinds] as const;
export type FollowKind = (typeof followKinds)[number];

/** One changed field of one document, or a document that is new. */
export const ActivityRow = z.object({
  id: z.string(),
  at: z.string(),
  /** Who acted for another supplier is told with both names. */
  userName: z.string(),
  kind: z.enum(documentKinds),
  recordId: z.string(),
  /** What people know the document by: its number, or part and day. */
  name: z.string(),
  /** Where it opens. */
  link: z.string(),
  /** What was done, in words. */
  actionName: z.string(),
  /** What was changed, added or removed, in words. */
  fieldName: z.string(),
  beforeValue: z.nullable(HistoryValue),
  afterValue: z.nullable(HistoryValue),
  unitName: z.nullable(z.string()),
  /** True when the user follows the document. */
  followed: z.boolean(),
});
export type ActivityRow = z.output<typeof ActivityRow>;

export const ActivityFilters = z.object({
  kind: manyOf(documentKinds),
  /** Part of a document's number. */
  number: search(30),
  partNo: search(),
  /** Part of a name. */
  person: search(40),
  atFrom: maybeDay,
  atTo: maybeDay,
});

export const FollowInput = z.object({
  kind: z.enum(followKinds, { error: 'invalidChoice' }),
  /** Number of the part, code of the supplier, or id of the document. */
  key: text(35),
});

export const FollowRow = z.object({
  id: z.string(),
  kind: z.enum(followKinds),
  key: z.string(),
  name: z.string(),
  link: z.nullable(z.string()),
  createdAt: z.string(),
});
export type FollowRow = z.output<typeof FollowRow>;
