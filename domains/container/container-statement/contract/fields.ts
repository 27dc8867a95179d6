import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  flag,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf, linesOf } from '@portal/platform/contract/document/document.ts';
import { Count, Id, Uuid, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { conditions } from '@portal/container-ledger/contract/holder.ts';
import { lineStatus, shownStatements, statementStatus } from './status.ts';

/** Who gets a statement. */
export const partnerKinds = ['supplier', 'forwarder'] as const;
export type PartnerKind = (typeof partnerKinds)[number];
export const isPartnerKind = (kind: string): kind is PartnerKind =>
  (partnerKinds as readonly string[]).includes(kind);
/** What the plant says to a dispute. */
export const answers = ['corrected', 'rejected'] as const;
export type Answer = (typeof answers)[number];

export const LONGEST_REASON = 500;
export const MOST_FILES = 5;
/** As many as a page of the list shows at most. */
const MOST_AT_ONCE = 100;

export const statementColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  month: code({ px: 96, chars: 10, sorts: true, card: 'figure' }),
  status: status(statementStatus, 'status', { px: 116, chars: 12, card: 'sign' }),
  overdue: flag({ px: 90, chars: 10, hidden: true }),
  holderKind: choice(partnerKinds, 'holder', { px: 96, chars: 12, card: 'more' }),
  holderCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  holderNameZh: name({ px: 190, chars: 26, of: 'zh', word: 'holderName', maybe: true }),
  holderNameEn: name({ px: 190, chars: 26, of: 'en', word: 'holderName', maybe: true }),
  dueOn: day({ px: 150, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  lines: count({ px: 90, chars: 10 }),
  toConfirm: count({ px: 110, chars: 12, card: 'more' }),
  toAnswer: count({ px: 110, chars: 12, card: 'more' }),
  sentAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  answeredAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  answeredBy: name({ px: 110, chars: 14, maybe: true, hidden: true }),
  closedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  closeReason: name({ px: 200, chars: 30, maybe: true, hidden: true }),
} as const;

export const statementFilters = {
  number: contains(30),
  month: contains(7),
  status: inStatus(statementStatus, 'status'),
  holderKind: oneOf(partnerKinds, 'holder'),
  holderCode: contains(35),
  shown: byTab(shownStatements),
} as const;

export const lineColumns = {
  containerCode: code({ px: 130, chars: 16, sorts: true, card: 'title' }),
  containerNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'containerName', maybe: true }),
  containerNameEn: name({ px: 160, chars: 26, of: 'en', word: 'containerName', maybe: true }),
  opening: count({ px: 100, chars: 12, card: 'more' }),
  taken: count({ px: 100, chars: 12, card: 'more' }),
  given: count({ px: 100, chars: 12, card: 'more' }),
  closing: count({ px: 100, chars: 12, card: 'figure' }),
  status: status(lineStatus, 'lineStatus', { px: 116, chars: 12, card: 'sign' }),
  partnerFigure: count({ px: 110, chars: 12, maybe: true, card: 'figure' }),
  reason: name({ px: 200, chars: 40, maybe: true, card: 'more' }),
  answer: choice(answers, 'answer', { px: 96, chars: 10, maybe: true, hidden: true, card: 'more' }),
  agreedFigure: count({ px: 110, chars: 12, maybe: true, card: 'more' }),
  plantAnswer: name({ px: 200, chars: 40, maybe: true, hidden: true, card: 'more' }),
  correctionNumber: code({ px: 165, chars: 20, maybe: true, hidden: true, card: 'more' }),
} as const;

export const lineFilters = {
  statementId: byLink(z.optional(Id)),
  containerCode: contains(35),
  status: inStatus(lineStatus, 'lineStatus'),
} as const;

const figures = { opening: z.number(), taken: z.number(), given: z.number(), closing: z.number() } as const;
/** Figures of one condition; `taken` and `given` count also what only changed its condition. */
export const ConditionFigures = z.object({ condition: z.enum(conditions), ...figures });

export const lineExtras = {
  id: z.string(),
  version: z.number(),
  statementId: z.string(),
  /** Opens the movements behind the figures. */
  balanceId: z.nullable(z.string()),
  byCondition: z.array(ConditionFigures),
  /** Ids of files of the statement that speak for the partner's figure. */
  evidence: z.array(z.string()),
} as const;

export const statementDocument = documentOf({
  entity: 'container_statement',
  path: '/container/v1/statement',
  needs: 'container-statement:list',
  summary: {
    list: 'Monthly statements of containers, the newest month first; a partner finds those that were sent to him',
    one: 'One statement with the evidence of its lines',
  },
  page: '/container/statement-detail',
  machine: statementStatus,
  columns: statementColumns,
  more: { plantNo: code() },
  also: {
    /** First and last day of the month. */
    from: z.string(),
    to: z.string(),
    /** Evidence of its lines, which are a list of their own. */
    files: z.array(StoredFile),
  },
  filters: statementFilters,
  tabs: 'shown',
  missing: 'containerStatement.none',
});
export type Statement = z.output<typeof statementDocument.Record>;

export const Lines = linesOf(MOST_AT_ONCE);
export const Evidence = z
  .array(z.object({ id: Id, uuid: Uuid }))
  .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true }));
export const Reason = text(LONGEST_REASON);
export const Figure = Count;
export const ConditionField = selectedOf(conditions);
