import * as z from 'zod/mini';
import { choice, code, day, flag, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf, idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Uuid, text } from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { indicatorKeys, lotKinds, verdicts } from './indicators.ts';
import { disputeStatus } from './status.ts';
import { LONGEST_REASON } from './templates.ts';

export const MOST_FILES = 5;
/** Natural days that the plant has for its decision. */
export const DAYS_TO_DECIDE = 10;

export const shownDisputes = ['mine', 'raised', 'decided'] as const;

export const disputeDocument = documentOf({
  entity: 'kpi_dispute',
  path: '/sf/v1/kpi-dispute',
  needs: 'kpi-dispute:list',
  summary: {
    list: 'Disputed lots of scores, the newest first; a supplier or forwarder sees his own',
    one: 'One dispute with its lot, its evidence and what the plant decided',
  },
  page: '/kpi/dispute-detail',
  machine: disputeStatus,
  columns: {
    number: code({ px: 160, chars: 20, sorts: true, card: 'title' }),
    status: status(disputeStatus, 'disputeStatus', { px: 120, chars: 12, card: 'sign' }),
    scoreNumber: code({ px: 150, chars: 18, card: 'figure' }),
    period: code({ px: 100, chars: 10, card: 'figure' }),
    partyCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
    partyNameZh: name({ px: 180, chars: 30, of: 'zh', word: 'partyName', maybe: true }),
    partyNameEn: name({ px: 190, chars: 30, of: 'en', word: 'partyName', maybe: true }),
    indicator: choice(indicatorKeys, 'indicator', { px: 170, chars: 24, card: 'more' }),
    document: code({ px: 150, chars: 20, card: 'figure' }),
    partNo: code({ px: 150, chars: 22, maybe: true, card: 'more' }),
    verdict: choice(verdicts, 'verdict', { px: 110, chars: 12, card: 'more' }),
    reason: name({ px: 220, chars: 40, word: 'disputeReason' }),
    dueOn: day({ px: 130, chars: 12, sorts: true, word: 'decideBy', card: 'figure' }),
    overdue: flag({ px: 90, chars: 10, hidden: true }),
    raisedAt: moment({ px: 150, chars: 18, sorts: true }),
    raisedBy: name({ px: 110, chars: 14, hidden: true }),
  },
  more: {
    scoreId: code(),
    lotKind: choice(lotKinds, 'lotKind'),
    sourceId: code(),
    decidedAt: moment({ maybe: true }),
    decidedBy: name({ maybe: true }),
    decision: name({ maybe: true }),
    /** The edition that was counted with it. */
    newScoreId: code({ maybe: true }),
  },
  also: { evidence: z.array(StoredFile) },
  filters: {
    number: contains(30),
    scoreNumber: contains(30),
    score: byLink(z.optional(Id)),
    partyCode: contains(35),
    indicator: oneOf(indicatorKeys, 'indicator'),
    status: inStatus(disputeStatus, 'disputeStatus'),
    shown: byTab(shownDisputes),
  },
  tabs: 'shown',
  missing: 'scorecard.noDispute',
});
export type Dispute = z.output<typeof disputeDocument.Record>;

const { path: BASE } = disputeDocument;
const Reason = text(LONGEST_REASON);

export const { list: listKpiDisputes, workbook: exportKpiDisputes, read: readKpiDispute } = disputeDocument;

export const raiseKpiDispute = endpoint({
  path: BASE,
  needs: 'kpi-dispute:raise',
  name: { zh: '对考核批次提出异议', en: 'Dispute a lot' },
  summary:
    'The supplier or forwarder says why a lot of his open score is not so, until the day that the score says; one at a time for each lot',
  input: z.object({
    lotId: Id,
    reason: Reason,
    evidence: z._default(
      z
        .array(z.object({ id: Id, uuid: Uuid }))
        .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true })),
      [],
    ),
  }),
  output: z.object({ id: z.string() }),
  fails: [
    'scorecard.noLot',
    'scorecard.partnerOnly',
    'scorecard.disputeOver',
    'scorecard.alreadyDisputed',
    'scorecard.notDisputable',
    'err.notFound',
  ],
});

const decides = [
  'scorecard.noDispute',
  'scorecard.disputeStatus',
  'scorecard.plantOnly',
  'scorecard.noScore',
  'scorecard.scoreStatus',
  'err.updatedByOther',
] as const;

const decision = (path: 'exclude' | 'correct', name: { zh: string; en: string }, summary: string) =>
  endpoint({
    path: `${BASE}/{id}/${path}`,
    needs: 'kpi-dispute:decide',
    name,
    summary,
    input: z.object({ ...idVersion, reason: Reason }),
    output: z.object({ scoreId: z.string() }),
    fails: decides,
  });

export const excludeKpiLot = decision(
  'exclude',
  { zh: '剔除批次', en: 'Leave lot out' },
  'The plant caused it: the lot is out of both parts of the fraction in all indicators, and the score is counted again at once',
);
export const correctKpiLot = decision(
  'correct',
  { zh: '更正批次', en: 'Correct lot' },
  'What was known was wrong: the lot counts as kept, and the score is counted again at once',
);

export const rejectKpiDispute = endpoint({
  path: `${BASE}/{id}/reject`,
  needs: 'kpi-dispute:decide',
  name: { zh: '驳回评分异议', en: 'Reject dispute of a score' },
  summary: 'The plant stays with the lot, and says why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: ['scorecard.noDispute', 'scorecard.disputeStatus', 'scorecard.plantOnly', 'err.updatedByOther'],
});

export const withdrawKpiDispute = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'kpi-dispute:raise',
  name: { zh: '撤回异议', en: 'Withdraw dispute' },
  summary: 'Whoever raised it takes it back while nobody has decided it',
  input: z.object(idVersion),
  output: z.null(),
  fails: ['scorecard.noDispute', 'scorecard.disputeStatus', 'scorecard.partnerOnly', 'err.updatedByOther'],
});
