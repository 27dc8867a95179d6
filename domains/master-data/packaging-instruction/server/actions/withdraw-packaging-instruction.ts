import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { instructionById } from '../record.ts';

/** The planner takes it back. The supplier goes on seeing it, with the reason; what he has filled in is there when it is sent again. */
export const withdrawPackagingInstruction: Action<typeof calls.withdrawPackagingInstruction> = async (
  caller,
  input,
) => {
  await moveRow(caller, 'packaging_instruction', instructionStatus, 'withdraw', input, {
    withdraw_reason: input.reason,
    withdrawn_at: sql`now()` as never,
    withdrawn_by: caller.scope.userName,
    refuse_reason: null,
    submitted_at: null,
    submitted_by: null,
    decided_at: null,
    decided_by: null,
  });
  await caller.tell('packaging-instruction.withdrawn', { id: input.id });
  return instructionById(caller, input.id);
};
