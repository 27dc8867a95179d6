import * as z from 'zod/mini';
import { choice, code, day, flag, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, Uuid, maybeText, selectedOf, text } from '@portal/platform/contract/fields.ts';
import {
  byIds,
  byLink,
  byTab,
  contains,
  days,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { deviationKinds, menders, tickedKinds } from './rules.ts';
import { answeredAs, decidedAs, deviationStatus, shownStates } from './status.ts';

/** Why something differs that the clerk ticks; differences of quantity have reasons of their own. */
export const DEVIATION_REASON = 'DEVIATION_REASON';
export const LONGEST_REMARK = 200;
export const LONGEST_ANSWER = 500;
/** Pictures and papers of one deviation, from each side. */
export const MOST_FILES = 5;
export const MOST_TICKED = 50;
export const MOST_LINES = 200;

export const Evidence = z
  .array(z.object({ id: Id, uuid: Uuid }))
  .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true }));

/** What a clerk ticks at a receipt: of one material, or of the whole note. */
export const TickedDeviation = z.object({
  lineId: z.nullable(Id),
  kind: selectedOf(tickedKinds),
  reason: text(40),
  remark: maybeText(LONGEST_REMARK),
  evidence: z._default(Evidence, []),
});
export type TickedDeviation = z.output<typeof TickedDeviation>;

export const deviationColumns = {
  number: code({ px: 165, chars: 20, sorts: true, stays: true, card: 'title' }),
  status: status(deviationStatus, 'status', { px: 136, chars: 12, card: 'sign' }),
  overdue: flag({ px: 90, chars: 10, hidden: true }),
  answeredLate: flag({ px: 90, chars: 10, hidden: true }),
  promised: name({ px: 110, chars: 14, maybe: true, card: 'more' }),
  found: name({ px: 110, chars: 14, maybe: true, card: 'figure' }),
  kind: choice(deviationKinds, 'kind', { px: 100, chars: 10, card: 'figure' }),
  reason: name({ px: 184, chars: 20 }),
  partNo: code({ px: 150, chars: 22, maybe: true, card: 'figure' }),
  dueOn: day({ px: 180, chars: 12, sorts: true, card: 'figure' }),
  noteNumber: code({ px: 110, chars: 12, maybe: true, card: 'more' }),
  supplierCode: code({ px: 100, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'supplierName', hidden: true }),
  supplierNameEn: name({ px: 160, chars: 26, of: 'en', word: 'supplierName', hidden: true }),
  receiptNumber: code({ px: 170, chars: 20, maybe: true, hidden: true }),
  unit: code({ hidden: true, chars: 8, maybe: true }),
  mendBy: choice(menders, 'mendBy', { px: 130, chars: 16 }),
  at: moment({ px: 150, chars: 18, sorts: true }),
  raisedBy: name({ px: 110, chars: 14, hidden: true }),
} as const;

export const deviationFilters = {
  ids: byIds(),
  receipt: byLink(z.optional(Id)),
  number: contains(30),
  noteNumber: contains(20),
  supplierCode: contains(35),
  partNo: contains(),
  kind: oneOf(deviationKinds, 'kind'),
  status: inStatus(deviationStatus, 'status'),
  mendBy: oneOf(menders, 'mendBy'),
  overdue: isFlag(),
  at: days(),
  /** What waits for the asking side; or one state. */
  shown: byTab(shownStates),
} as const;

/** What the page of one shows beside that. */
export const deviationMore = {
  plantNo: code(),
  noteId: code({ maybe: true }),
  receiptId: code({ maybe: true }),
  /** The forwarder that brought the goods. */
  carrierCode: code({ maybe: true }),
  carrierNameZh: name({ maybe: true }),
  carrierNameEn: name({ maybe: true }),
  /** The delivery in sequence at whose receipt it was found. */
  sequencedDeliveryId: code({ maybe: true }),
  partNameZh: name({ maybe: true }),
  partNameEn: name({ maybe: true }),
  remark: name({ maybe: true }),
  answeredAt: moment({ maybe: true }),
  answeredBy: name({ maybe: true }),
  answeredAs: choice(answeredAs, 'status', { maybe: true }),
  answer: name({ maybe: true }),
  decidedAt: moment({ maybe: true }),
  decidedBy: name({ maybe: true }),
  decidedAs: choice(decidedAs, 'status', { maybe: true }),
  decision: name({ maybe: true }),
  /** Its receipt was reversed then. */
  reversedAt: moment({ maybe: true }),
} as const;

export const deviationDocument = documentOf({
  entity: 'deviation',
  path: '/sf/v1/deviation',
  needs: 'deviation:list',
  summary: {
    list: 'What differed at receipts, the newest first; a supplier sees his own',
    one: 'One deviation with its evidence and what both sides said of it',
  },
  page: '/management/deviation-detail',
  machine: deviationStatus,
  columns: deviationColumns,
  more: deviationMore,
  also: {
    /** What the clerk saw, and what the supplier holds against it. */
    evidence: z.array(StoredFile),
    answerEvidence: z.array(StoredFile),
  },
  filters: deviationFilters,
  tabs: 'shown',
  missing: 'deviation.none',
});
export type Deviation = z.output<typeof deviationDocument.Record>;
