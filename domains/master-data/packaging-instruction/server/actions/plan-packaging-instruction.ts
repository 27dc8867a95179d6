import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionRows } from '../instruction-rows.ts';
import { instructionById } from '../record.ts';
import { requireDays } from '../require-days.ts';

/** What the planner says, until the supplier has it. */
export const planPackagingInstruction: Action<typeof calls.planPackagingInstruction> = async (
  caller,
  input,
) => {
  await requireDays(caller, input);
  await instructionRows.move(caller, 'plan', input, {
    effectiveOn: input.effectiveOn,
    expiresOn: input.expiresOn,
    planner: input.planner,
    remark: input.remark,
    supplementType: input.supplementType,
    distanceKm: input.distanceKm,
  });
  return instructionById(caller, input.id);
};
