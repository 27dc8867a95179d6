import * as z from 'zod/mini';
import { PartNo } from '@portal/part/contract/part.ts';
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
import { documentOf } from '@portal/platform/contract/document/document.ts';
import {
  Code,
  DayField,
  Id,
  Uuid,
  maybeCodeText,
  maybeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { byIds, byTab, contains, days, inStatus, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { keptFields } from './content/shapes.ts';
import { severities, stages } from './stages.ts';
import { eightDStatus, shownReports, stageStatus } from './status.ts';

export const LONGEST_REASON = 500;
/** Pictures and papers of one stage. */
export const MOST_FILES = 10;
export const MOST_DEVIATIONS = 20;

/** Pictures and papers as they are handed in. */
export const Files = z
  .array(z.object({ id: Id, uuid: Uuid }))
  .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true }));

/** What the plant says when it opens one: the complaint, of which part and whom, and how bad it is. */
export const openInput = {
  supplierCode: Code,
  partNo: PartNo,
  severity: selectedOf(severities),
  complaintDate: DayField,
  complaint: text(1000),
  customerComplaintId: maybeCodeText(40),
  customerContact: text(60),
  orderNumber: maybeCodeText(40),
} as const;

export const eightDColumns = {
  number: code({ px: 160, chars: 18, sorts: true, stays: true, card: 'title' }),
  status: status(eightDStatus, 'status', { px: 124, chars: 12, card: 'sign' }),
  stage: choice(stages, 'stage', { px: 90, chars: 10, sorts: true, card: 'figure' }),
  severity: choice(severities, 'severity', { px: 90, chars: 10, sorts: true, card: 'figure' }),
  dueOn: day({ px: 180, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  overdue: flag({ px: 90, chars: 10, hidden: true }),
  isRepeat: flag({ px: 96, chars: 10, card: 'more' }),
  waitsSince: moment({ px: 150, chars: 18, maybe: true, sorts: true, card: 'more' }),
  supplierCode: code({ px: 100, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 180, chars: 26, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 200, chars: 26, of: 'en', word: 'supplierName' }),
  partNo: code({ px: 150, chars: 22, sorts: true, card: 'figure' }),
  complaint: name({ px: 220, chars: 40, card: 'more' }),
  complaintDate: day({ px: 112, chars: 12, sorts: true }),
  customerComplaintId: code({ px: 130, chars: 18, maybe: true, hidden: true }),
  orderNumber: code({ px: 130, chars: 18, maybe: true, hidden: true }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
  openedBy: name({ px: 110, chars: 14, hidden: true }),
} as const;

export const eightDFilters = {
  ids: byIds(),
  number: contains(30),
  supplierCode: contains(35),
  partNo: contains(35),
  customerComplaintId: contains(40),
  stage: oneOf(stages, 'stage'),
  severity: oneOf(severities, 'severity'),
  status: inStatus(eightDStatus, 'status'),
  overdue: isFlag(),
  isRepeat: isFlag(),
  complaintDate: days(),
  /** Reports that go on or were closed, which began a stage; and those of them in which it was late: what the figures count. */
  began: oneOf(stages, 'stage'),
  lateIn: oneOf(stages, 'stage'),
  /** What waits for the asking side; or one state. */
  shown: byTab(shownReports),
} as const;

const nullable = z.nullable(z.string());
const stageEnum = z.enum(stages);

/** One stage: where it stands, until when, who did what, and how long it was with each side, in minutes. */
export const StageRow = z.object({
  stage: stageEnum,
  status: z.enum(Object.keys(stageStatus.states) as [keyof typeof stageStatus.states]),
  dueOn: z.string(),
  late: z.enum(['Y', 'N']),
  submittedAt: nullable,
  submittedBy: nullable,
  decidedAt: nullable,
  decidedBy: nullable,
  reason: nullable,
  supplierMinutes: z.number(),
  plantMinutes: z.number(),
  files: z.array(StoredFile),
});
export type StageRow = z.output<typeof StageRow>;

/** Whose turn a stage was, from when until when, and how it ended. */
export const turnEnds = ['submitted', 'approved', 'refused', 'cancelled'] as const;
export const sides = ['supplier', 'plant'] as const;
export const Turn = z.object({
  stage: stageEnum,
  side: z.enum(sides),
  beganAt: z.string(),
  endedAt: nullable,
  endedAs: z.nullable(z.enum(turnEnds)),
  endedBy: nullable,
  reason: nullable,
});
export type Turn = z.output<typeof Turn>;

/** Another report: the one that is referred to, or one of the same part and cause. */
export const OtherReport = z.object({
  id: z.string(),
  number: z.string(),
  status: eightDColumns.status.shape,
  stage: stageEnum,
  complaintDate: z.string(),
  /** Causes that both have, as the dictionary names them. */
  causes: z.array(z.string()),
});
export type OtherReport = z.output<typeof OtherReport>;

export const Contents = z.object({
  d13: z.object(keptFields('d13')),
  d4: z.object(keptFields('d4')),
  d56: z.object(keptFields('d56')),
  d7: z.object(keptFields('d7')),
  d8: z.object(keptFields('d8')),
});
export type Contents = z.output<typeof Contents>;

export const eightDDocument = documentOf({
  entity: 'eight_d',
  path: '/sf/v1/eight-d',
  needs: 'eight-d:list',
  summary: {
    list: '8D reports, the newest first; a supplier sees his own',
    one: 'One 8D report with all of its stages, whose turn they were, and earlier reports of the same part and cause. The plant reads of a stage what was submitted, the supplier his draft',
  },
  page: '/claims/eight-d-detail',
  machine: eightDStatus,
  columns: eightDColumns,
  more: {
    plantNo: code(),
    partNameZh: name({ maybe: true }),
    partNameEn: name({ maybe: true }),
    customerContact: name(),
    lastRevisedAt: moment(),
    repeatMonths: count(),
    closedAt: moment({ maybe: true }),
    closedBy: name({ maybe: true }),
    cancelledBy: name({ maybe: true }),
    cancelReason: name({ maybe: true }),
  },
  also: {
    content: Contents,
    stages: z.array(StageRow),
    turns: z.array(Turn),
    deviations: z.array(z.object({ id: z.string(), number: z.string() })),
    /** Claims that name it, of those who may see claims. */
    claims: z.array(z.object({ number: z.string(), address: z.string() })),
    reference: z.nullable(OtherReport),
    repeats: z.array(OtherReport),
  },
  filters: eightDFilters,
  tabs: 'shown',
  missing: 'eightD.none',
});
export type EightD = z.output<typeof eightDDocument.Record>;

export const Reason = text(LONGEST_REASON);
export const maybeProof = maybeText(500);
