import type { Day } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { agreeFrom } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { beginOf } from '../../contract/status.ts';
import { takeEffect } from '../effect.ts';
import { instructionRows } from '../instruction-rows.ts';
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
  const daysOf = (row: { effectiveOn: Day; expiresOn: Day | null }) => {
    const said = input.effectiveOn === undefined ? undefined : { ...input, effectiveOn: input.effectiveOn };
    const days = said ?? row;
    return { effectiveOn: beginOf(days, today), expiresOn: days.expiresOn };
  };
  const row = await instructionRows.move(caller, 'accept', input, async (before) => {
    const days = daysOf(before);
    await requireDays(caller, days);
    return { ...days, decidedAt: new Date().toISOString(), decidedBy: caller.scope.userName };
  });
  const effectiveFrom = daysOf(row).effectiveOn;
  await agreeFrom(
    caller,
    agreementOf((await contentOf(caller, row.id)) as Filled, {
      supplierCode: row.supplierCode,
      partNo: row.partNo,
      effectiveFrom,
    }),
    { replaces: input.replaces, field: 'effectiveOn' },
  );
  await caller.tell('packaging-instruction.accepted', { id: row.id });
  if (effectiveFrom === today) await takeEffect(caller, row.id);
  return instructionById(caller, row.id);
};
