import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const SCORES = ['/kpi/score-detail', '/kpi/score'] as const;
const PLANS = ['/kpi/plan-detail', '/kpi/plan'] as const;
const DISPUTES = ['/kpi/dispute-detail', '/kpi/dispute'] as const;

/** What both sides hear of scores. */
export const scorecardScenarios = scenarios(
  { code: 'scorecard', zh: '绩效考核', en: 'Scores', order: 44 },
  {
    'scorecard.counted': {
      zh: '月度绩效已核算',
      en: 'A month was counted',
      to: { plant: 'kpi-score:publish' },
      opens: ['/kpi/score'],
      deputies: true,
    },
    'scorecard.published': {
      zh: '绩效评分已发布',
      en: 'A score was published',
      to: { supplier: 'kpi-score:list', forwarder: 'kpi-score:list' },
      opens: SCORES,
      deputies: true,
      mail: true,
    },
    'scorecard.disputed': {
      zh: '对绩效批次提出异议',
      en: 'A lot is disputed',
      to: { plant: 'kpi-dispute:decide' },
      opens: DISPUTES,
      deputies: true,
    },
    'scorecard.decided': {
      zh: '绩效异议已裁定',
      en: 'A dispute was decided',
      to: { supplier: 'kpi-dispute:list', forwarder: 'kpi-dispute:list' },
      opens: DISPUTES,
      settles: true,
    },
    'scorecard.planRequested': {
      zh: '要求改进计划',
      en: 'An improvement plan is requested',
      to: { supplier: 'kpi-plan:write', forwarder: 'kpi-plan:write' },
      opens: PLANS,
      deputies: true,
      mail: true,
    },
    'scorecard.planSubmitted': {
      zh: '改进计划已提交',
      en: 'An improvement plan was submitted',
      to: { plant: 'kpi-plan:review' },
      opens: PLANS,
      deputies: true,
    },
    'scorecard.planDecided': {
      zh: '改进计划已审核',
      en: 'An improvement plan was reviewed',
      to: { supplier: 'kpi-plan:list', forwarder: 'kpi-plan:list' },
      opens: PLANS,
      settles: true,
    },
    'scorecard.planDue': {
      zh: '改进计划到期与逾期提醒',
      en: 'An improvement plan is due or overdue',
      to: { supplier: 'kpi-plan:write', forwarder: 'kpi-plan:write' },
      opens: PLANS,
      deputies: true,
    },
    'scorecard.planEscalated': {
      zh: '改进计划逾期升级',
      en: 'An improvement plan is overdue, escalated',
      to: {
        plant: 'kpi-plan:review',
        supplier: 'kpi-plan:list',
        forwarder: 'kpi-plan:list',
        admin: 'kpi-plan:list',
      },
      opens: PLANS,
      deputies: true,
      escalates: true,
    },
    'scorecard.overdue': {
      zh: '绩效异议裁定超期',
      en: 'A decision on a dispute is overdue',
      to: { plant: 'kpi-dispute:decide' },
      opens: DISPUTES,
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof scorecardScenarios> {}
}
