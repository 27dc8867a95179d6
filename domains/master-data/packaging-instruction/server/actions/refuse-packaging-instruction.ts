import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionRows } from '../instruction-rows.ts';
import { instructionById } from '../record.ts';

/** The planner's no: the supplier mends it. */
export const refusePackagingInstruction: Action<typeof calls.refusePackagingInstruction> = async (
  caller,
  input,
) => {
  await instructionRows.move(caller, 'refuse', input, {
    refuseReason: input.reason,
    decidedAt: new Date().toISOString(),
    decidedBy: caller.scope.userName,
  });
  await caller.tell('packaging-instruction.refused', { id: input.id });
  return instructionById(caller, input.id);
};
