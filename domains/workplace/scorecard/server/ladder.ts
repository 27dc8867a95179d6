import { ladderWork } from '@portal/notification/server/offers.ts';
import { planDocument } from '../contract/plans.ts';
import { scorecardScenarios } from '../contract/scenarios.ts';

/** Who is to write an improvement plan is reminded of it, and what is not written in time climbs on. */
export const { schedule: escalation, ofPlant: escalatePlans } = ladderWork({
  kind: 'improvementPlan',
  document: planDocument,
  minute: 13,
  reads: 'kpi-plan:list',
  acts: { supplier: 'kpi-plan:write', forwarder: 'kpi-plan:write' },
  follows: 'kpi-plan:review',
  module: 'QUALITY',
  scenarios: scorecardScenarios,
  scenario: { due: 'scorecard.planDue', escalated: 'scorecard.planEscalated' },
});
