import { ladderWork } from '@portal/notification/server/offers.ts';
import { OPEN } from '../contract/status.ts';
import { surveyDocument } from '../contract/survey.ts';
import { capacityScenarios } from '../contract/scenarios.ts';

/** What nobody answers in time climbs on, once both sides were notified. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'capacity',
  document: surveyDocument,
  minute: 8,
  days: { column: 'due_on', states: OPEN },
  reads: 'capacity-survey:list',
  acts: { supplier: 'capacity-survey:answer' },
  follows: 'capacity-survey:decide',
  module: 'ORDER',
  scenarios: capacityScenarios,
  scenario: { escalated: 'capacity.escalated' },
});
