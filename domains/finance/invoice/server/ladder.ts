import { sql } from 'kysely';
import { ladderWork } from '@portal/notification/server/offers.ts';
import { invoiceDocument } from '../contract/fields.ts';
import { invoiceScenarios } from '../contract/scenarios.ts';
import { invoiceStatus } from '../contract/status.ts';

/** The plant checks what was submitted, and its supplier mends what failed, in so many workdays of the process options. */
export const { schedule: escalation, ofPlant: escalate } = ladderWork({
  kind: 'invoice',
  document: invoiceDocument,
  minute: 10,
  days: {
    since: sql`greatest(submitted_at, answered_at, judged_at)`,
    option: 'invoiceAnswerDays',
    states: invoiceStatus.moves.reject.from,
  },
  reads: 'invoice:list',
  acts: { supplier: 'invoice:upload', plant: 'invoice:decide' },
  follows: 'invoice:decide',
  module: 'FINANCE',
  scenarios: invoiceScenarios,
  scenario: { due: 'invoice.due', escalated: 'invoice.escalated' },
});
