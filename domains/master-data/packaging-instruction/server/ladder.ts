import { sql } from 'kysely';
import { ladderWork } from '@portal/notification/server/offers.ts';
import { instructionScenarios } from '../contract/scenarios.ts';
import { instructionStatus } from '../contract/status.ts';

/** The supplier fills it in, and the planner reviews it, in so many workdays of the process options. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'packagingInstruction',
  document: {
    entity: 'packaging_instruction',
    machine: instructionStatus,
    addressOf: (id) => `/collaboration/packaging-instruction-detail?id=${id}`,
  },
  minute: 12,
  days: {
    since: sql`greatest(sent_at, submitted_at, decided_at)`,
    option: 'instructionAnswerDays',
    states: instructionStatus.moves.withdraw.from,
  },
  reads: 'packaging-instruction:list',
  acts: { supplier: 'packaging-instruction:fill', plant: 'packaging-instruction:plan' },
  follows: 'packaging-instruction:plan',
  module: 'PACKAGING',
  scenarios: instructionScenarios,
  scenario: { due: 'packaging-instruction.due', escalated: 'packaging-instruction.escalated' },
});
