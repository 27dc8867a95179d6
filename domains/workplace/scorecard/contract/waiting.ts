import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** What waits for the plant: scores to publish, disputes to decide, templates to approve. */
export const scorecardWaiting = waitingKinds({
  scoresToPublish: {
    count: 'drafts',
    needs: 'kpi-score:publish',
    parties: ['plant'],
    to: '/kpi/score?shown=draft',
    within: 'week',
    order: 780,
    zh: '绩效评分待发布',
    en: 'scores to publish',
  },
  disputesToDecide: {
    count: 'disputes',
    needs: 'kpi-dispute:decide',
    parties: ['plant'],
    to: '/kpi/dispute?shown=mine',
    within: 'week',
    order: 785,
    zh: '绩效异议待裁定',
    en: 'score disputes to decide',
  },
  kpiTemplatesToApprove: {
    count: 'proposed',
    needs: 'kpi-template:approve',
    parties: ['plant'],
    to: '/kpi/template?status=proposed',
    within: 'week',
    order: 790,
    zh: '考核模板待审批',
    en: 'score templates to approve',
  },
});
