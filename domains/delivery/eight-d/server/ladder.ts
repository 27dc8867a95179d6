import { ladderWork } from '@portal/notification/server/offers.ts';
import { eightDDocument } from '../contract/fields.ts';
import { eightDScenarios } from '../contract/scenarios.ts';

/** What nobody answers in time climbs on, once both sides were notified. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'eightD',
  document: eightDDocument,
  minute: 6,
  reads: 'eight-d:list',
  acts: { supplier: 'eight-d:edit', plant: 'eight-d:decide' },
  follows: 'eight-d:decide',
  module: 'QUALITY',
  scenarios: eightDScenarios,
  scenario: { escalated: 'eight-d.escalated' },
});
