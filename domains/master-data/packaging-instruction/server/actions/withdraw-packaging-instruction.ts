import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionRows } from '../instruction-rows.ts';
import { instructionById } from '../record.ts';

/** The planner takes it back. The supplier goes on seeing it, with the reason; what he has filled in is there when it is sent again. */
export const withdrawPackagingInstruction: Action<typeof calls.withdrawPackagingInstruction> = async (
  caller,
  input,
) => {
  await instructionRows.move(caller, 'withdraw', input, {
    withdrawReason: input.reason,
    withdrawnAt: new Date().toISOString(),
    withdrawnBy: caller.scope.userName,
    refuseReason: null,
    submittedAt: null,
    submittedBy: null,
    decidedAt: null,
    decidedBy: null,
  });
  await caller.tell('packaging-instruction.withdrawn', { id: input.id });
  return instructionById(caller, input.id);
};
