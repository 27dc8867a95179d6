import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { agreeFrom } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { beginOf, instructionStatus } from '../../contract/status.ts';
import { takeEffect } from '../effect.ts';
import { agreementOf, type Filled } from '../packing-of.ts';
import { contentOf, instructionById } from '../record.ts';
import { requireDays } from '../require-days.ts';

/**
 * The planner's yes, on the days that were planned or on others. The agreement that packs by it begins on its day; a day that is past becomes
 * today.
 */
export const acceptPackagingInstruction: Action<typeof calls.acceptPackagingInstruction> = async (
  caller,
  input,
) => {
  const today = await plantToday(caller);
  const daysOf = (row: { effective_on: Day; expires_on: Day | null }) => {
    const said = input.effectiveOn === undefined ? undefined : { ...input, effectiveOn: input.effectiveOn };
    const days = said ?? { effectiveOn: row.effective_on, expiresOn: row.expires_on };
    return { effectiveOn: beginOf(days, today), expiresOn: days.expiresOn };
  };
  const row = await moveRow(
    caller,
    'packaging_instruction',
    instructionStatus,
    'accept',
    input,
    async (before) => {
      const { effectiveOn, expiresOn } = daysOf(before);
      await requireDays(caller, { effectiveOn, expiresOn });
      return {
        effective_on: effectiveOn,
        expires_on: expiresOn,
        decided_at: sql`now()` as never,
        decided_by: caller.scope.userName,
      };
    },
  );
  const effectiveFrom = daysOf(row).effectiveOn;
  await agreeFrom(
    caller,
    agreementOf((await contentOf(caller, row.id)) as Filled, {
      supplierCode: row.supplier_code,
      partNo: row.part_no,
      effectiveFrom,
    }),
    { replaces: input.replaces, field: 'effectiveOn' },
  );
  await caller.tell('packaging-instruction.accepted', { id: row.id });
  if (effectiveFrom === today) await takeEffect(caller, row.id);
  return instructionById(caller, row.id);
};
