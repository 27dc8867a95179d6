import { ladderWork } from '@portal/notification/server/offers.ts';
import { deviationDocument } from '../contract/fields.ts';
import { deviationScenarios } from '../contract/scenarios.ts';

/** What nobody answers in time climbs on, once both sides were notified. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'deviation',
  document: deviationDocument,
  minute: 5,
  reads: 'deviation:list',
  acts: { supplier: 'deviation:answer' },
  follows: 'deviation:decide',
  module: 'QUALITY',
  scenarios: deviationScenarios,
  scenario: { escalated: 'deviation.escalated' },
});
