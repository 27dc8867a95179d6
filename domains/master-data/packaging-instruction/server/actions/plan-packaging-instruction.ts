import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { instructionById } from '../record.ts';
import { requireDays } from '../require-days.ts';

/** What the planner says, until the supplier has it. */
export const planPackagingInstruction: Action<typeof calls.planPackagingInstruction> = async (
  caller,
  input,
) => {
  await requireDays(caller, input);
  await moveRow(caller, 'packaging_instruction', instructionStatus, 'plan', input, {
    effective_on: input.effectiveOn,
    expires_on: input.expiresOn,
    planner: input.planner,
    remark: input.remark,
    supplement_type: input.supplementType,
    distance_km: input.distanceKm,
  });
  return instructionById(caller, input.id);
};
