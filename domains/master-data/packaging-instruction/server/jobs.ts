import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { instructionScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { byTheDay } from './by-the-day.ts';
import { escalation } from './ladder.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'packaging-instruction.sent': { id: string };
    'packaging-instruction.submitted': { id: string };
    'packaging-instruction.refused': { id: string };
    'packaging-instruction.withdrawn': { id: string };
    'packaging-instruction.accepted': { id: string };
    'packaging-instruction.effective': { id: string };
  }
}

const { notifies } = noticesOf(instructionScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Who is told what when an instruction moves on. */
export const jobs = [
  notifies('packaging-instruction.sent', 'tell-supplier', async ({ id }, caller) =>
    about(caller, id, 'sent'),
  ),
  notifies('packaging-instruction.submitted', 'tell-planner', async ({ id }, caller) =>
    about(caller, id, 'submitted'),
  ),
  notifies('packaging-instruction.refused', 'tell-supplier', async ({ id }, caller) =>
    about(caller, id, 'refused'),
  ),
  notifies('packaging-instruction.withdrawn', 'tell-supplier', async ({ id }, caller) =>
    about(caller, id, 'withdrawn'),
  ),
  notifies('packaging-instruction.accepted', 'tell-supplier', async ({ id }, caller) =>
    about(caller, id, 'accepted'),
  ),
  notifies('packaging-instruction.effective', 'tell-both', async ({ id }, caller) =>
    about(caller, id, 'effective'),
  ),
];

export const schedule: readonly ScheduledJob[] = [byTheDay, escalation];

/** An instruction's notice of the same word; its scenario says who is told. */
const about = async (
  caller: Caller,
  id: string,
  word: 'sent' | 'submitted' | 'refused' | 'withdrawn' | 'accepted' | 'effective',
) => {
  const { db, scope } = caller;
  const {
    refuse_reason: refused,
    withdraw_reason: withdrawn,
    ...row
  } = await db
    .selectFrom('packaging_instruction')
    .select([
      'number',
      'edition',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'part_no as partNo',
      'effective_on as day',
      'refuse_reason',
      'withdraw_reason',
    ])
    .where(ownTenant(scope))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    scenario: `packaging-instruction.${word}` as const,
    word,
    about: row,
    link: `/collaboration/packaging-instruction-detail?id=${id}`,
    param: { ...row, reason: (word === 'withdrawn' ? withdrawn : refused) ?? '' },
  };
};
