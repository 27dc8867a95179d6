import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { instructionById } from '../record.ts';

/** The planner's no: the supplier mends it. */
export const refusePackagingInstruction: Action<typeof calls.refusePackagingInstruction> = async (
  caller,
  input,
) => {
  await moveRow(caller, 'packaging_instruction', instructionStatus, 'refuse', input, {
    refuse_reason: input.reason,
    decided_at: sql`now()` as never,
    decided_by: caller.scope.userName,
  });
  await caller.tell('packaging-instruction.refused', { id: input.id });
  return instructionById(caller, input.id);
};
