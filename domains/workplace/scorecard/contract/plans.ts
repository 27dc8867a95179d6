import * as z from 'zod/mini';
import {
  choice,
  code,
  day,
  decimal,
  flag,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf, idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, maybe, maybeCodeText, text } from '@portal/platform/contract/fields.ts';
import { byTab, contains, inStatus } from '@portal/platform/contract/filters.ts';
import { planStatus } from './status.ts';
import { LONGEST_REASON } from './templates.ts';

export const MOST_MEASURES = 20;
/** Natural days that the other side has to write its plan. */
export const DAYS_TO_PLAN = 14;

/** Why a plan is requested: the band of the score says so, or a gate capped it. */
export const planCauses = ['band', 'gate'] as const;
export type PlanCause = (typeof planCauses)[number];
export const shownPlans = ['mine', 'followed', 'over'] as const;

/** What is done, by whom, until when, and when it was. */
const Measure = z.object({
  measure: text(LONGEST_REASON),
  owner: text(40),
  until: DayField,
  doneOn: maybe(DayField),
});
const ShownMeasure = z.object({
  measure: z.string(),
  owner: z.string(),
  until: z.string(),
  doneOn: z.nullable(z.string()),
});
export type Measure = z.output<typeof ShownMeasure>;

export const planDocument = documentOf({
  entity: 'kpi_plan',
  path: '/sf/v1/kpi-plan',
  needs: 'kpi-plan:list',
  summary: {
    list: 'Improvement plans of scores below a band or a gate, the newest first; a supplier or forwarder sees his own',
    one: 'One improvement plan with its measures',
  },
  page: '/kpi/plan-detail',
  machine: planStatus,
  columns: {
    number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
    status: status(planStatus, 'planStatus', { px: 120, chars: 12, card: 'sign' }),
    scoreNumber: code({ px: 150, chars: 18, card: 'figure' }),
    period: code({ px: 100, chars: 10, card: 'figure' }),
    partyCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
    partyNameZh: name({ px: 180, chars: 30, of: 'zh', word: 'partyName', maybe: true }),
    partyNameEn: name({ px: 190, chars: 30, of: 'en', word: 'partyName', maybe: true }),
    points: decimal({ px: 90, chars: 10, maybe: true, card: 'more' }),
    band: code({ px: 80, chars: 8, maybe: true, card: 'more' }),
    planCause: choice(planCauses, 'planCause', { px: 130, chars: 16, card: 'more' }),
    dueOn: day({ px: 130, chars: 12, sorts: true, word: 'planBy', card: 'figure' }),
    reviewOn: day({ px: 120, chars: 12, maybe: true, card: 'more' }),
    eightDNumber: code({ px: 140, chars: 18, maybe: true, card: 'more' }),
    overdue: flag({ px: 90, chars: 10, hidden: true }),
    requestedAt: moment({ px: 150, chars: 18, sorts: true }),
  },
  more: {
    scoreId: code(),
    rootCause: name({ maybe: true }),
    submittedAt: moment({ maybe: true }),
    submittedBy: name({ maybe: true }),
    decidedAt: moment({ maybe: true }),
    decidedBy: name({ maybe: true }),
    decision: name({ maybe: true }),
    /** The score of a later month that needed no plan. */
    backNumber: code({ maybe: true }),
  },
  also: { measures: z.array(ShownMeasure) },
  filters: {
    number: contains(30),
    scoreNumber: contains(30),
    partyCode: contains(35),
    status: inStatus(planStatus, 'planStatus'),
    shown: byTab(shownPlans),
  },
  tabs: 'shown',
  missing: 'scorecard.noPlan',
});
export type Plan = z.output<typeof planDocument.Record>;

const { path: BASE } = planDocument;
const Reason = text(LONGEST_REASON);

export const { list: listKpiPlans, workbook: exportKpiPlans, read: readKpiPlan } = planDocument;

const Measures = z
  .array(Measure)
  .check(
    z.minLength(1, { error: 'scorecard.noMeasures', abort: true }),
    z.maxLength(MOST_MEASURES, { error: 'tooMany', abort: true }),
  );
const wrong = ['scorecard.noPlan', 'scorecard.planStatus', 'err.updatedByOther'] as const;

export const submitKpiPlan = endpoint({
  path: `${BASE}/{id}/submit`,
  needs: 'kpi-plan:write',
  name: { zh: '提交改进计划', en: 'Submit improvement plan' },
  summary:
    'The supplier or forwarder says why the score fell, what is done, by whom and until when, when it is reviewed, and the 8D report that it goes with',
  input: z.object({
    ...idVersion,
    rootCause: Reason,
    measures: Measures,
    reviewOn: DayField,
    eightDNumber: maybeCodeText(30),
  }),
  output: z.null(),
  fails: [...wrong, 'scorecard.partnerOnly', 'scorecard.reviewPast', 'scorecard.eightDUnknown'],
});

export const reportKpiPlan = endpoint({
  path: `${BASE}/{id}/report`,
  needs: 'kpi-plan:write',
  name: { zh: '报告改进措施', en: 'Report on measures' },
  summary: 'What is done of an accepted plan, measure by measure',
  input: z.object({ ...idVersion, measures: Measures }),
  output: z.null(),
  fails: [...wrong, 'scorecard.partnerOnly'],
});

const review = (
  verb: 'accept' | 'return' | 'close' | 'cancel',
  said: { zh: string; en: string },
  summary: string,
) =>
  endpoint({
    path: `${BASE}/{id}/${verb}`,
    needs: 'kpi-plan:review',
    name: said,
    summary,
    input: z.object({ ...idVersion, reason: Reason }),
    output: z.null(),
    fails: [...wrong, 'scorecard.plantOnly'],
  });

export const acceptKpiPlan = review(
  'accept',
  { zh: '接受改进计划', en: 'Accept improvement plan' },
  'The plant agrees; it is followed until the score is back',
);
export const returnKpiPlan = review(
  'return',
  { zh: '退回改进计划', en: 'Return improvement plan' },
  'It does not suffice, and why; it is written again',
);
export const closeKpiPlan = review(
  'close',
  { zh: '关闭改进计划', en: 'Close improvement plan' },
  'The plant follows it no more, and says what came of it',
);
export const cancelKpiPlan = review(
  'cancel',
  { zh: '取消改进计划', en: 'Cancel improvement plan' },
  'It is not requested any more, and why',
);
