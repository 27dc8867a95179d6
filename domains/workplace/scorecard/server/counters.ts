import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { disputeDocument } from '../contract/disputes.ts';
import { listKpiDisputes, listKpiPlans, listKpiScores, listKpiTemplates } from '../contract/endpoints.ts';
import { planDocument } from '../contract/plans.ts';
import { scoreDocument } from '../contract/scores.ts';
import { templateDocument } from '../contract/templates.ts';
import { scorecardWaiting } from '../contract/waiting.ts';

const { scoresToPublish, disputesToDecide, kpiPlansToWrite, kpiPlansToReview, kpiTemplatesToApprove } =
  scorecardWaiting;

/** What the home page shows of scores. */
export const counters: DeclaredCounters = {
  kpiScores: countersOf({
    list: listKpiScores,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, scoreDocument, await plantZone(caller));
      return { drafts: mine };
    },
    waiting: { scoresToPublish },
  }),
  kpiDisputes: countersOf({
    list: listKpiDisputes,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, disputeDocument, await plantZone(caller));
      return { disputes: mine };
    },
    waiting: { disputesToDecide },
  }),
  kpiPlans: countersOf({
    list: listKpiPlans,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, planDocument, await plantZone(caller));
      return { plans: mine };
    },
    waiting: { kpiPlansToWrite, kpiPlansToReview },
  }),
  kpiTemplates: countersOf({
    list: listKpiTemplates,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, templateDocument, await plantZone(caller));
      return { proposed: mine };
    },
    waiting: { kpiTemplatesToApprove },
  }),
};
