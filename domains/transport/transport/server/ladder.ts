import { sql } from 'kysely';
import { ladderWork } from '@portal/notification/server/offers.ts';
import { transportScenarios } from '../contract/scenarios.ts';
import { transportStatus, waitsFor } from '../contract/status.ts';

/** The plant confirms, the forwarder accepts, and a rejected order is mended in so many workdays of the process options. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'transport',
  document: {
    entity: 'transport_order',
    machine: transportStatus,
    addressOf: (id) => `/transport/transport-view?id=${id}`,
  },
  minute: 11,
  days: {
    since: sql`updated_at`,
    option: 'transportAnswerDays',
    states: [waitsFor.confirmation, waitsFor.acceptance, waitsFor.change],
  },
  reads: 'transport:list',
  acts: { supplier: 'transport:edit', forwarder: 'transport:carry', plant: 'transport:confirm' },
  follows: 'transport:confirm',
  module: 'LOGISTICS',
  scenarios: transportScenarios,
  scenario: { due: 'transport.due', escalated: 'transport.escalated' },
});
