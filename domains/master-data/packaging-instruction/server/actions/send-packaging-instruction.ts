import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { instructionById } from '../record.ts';
import { requireDays } from '../require-days.ts';

/** From now on the supplier sees it. Somebody of the plant has to answer for it (SPEC section 5: disposition required). */
export const sendPackagingInstruction: Action<typeof calls.sendPackagingInstruction> = async (
  caller,
  input,
) => {
  await moveRow(caller, 'packaging_instruction', instructionStatus, 'send', input, async (row) => {
    if (row.planner === null) throw new Failure('packagingInstruction.plannerMissing', { field: 'planner' });
    await requireDays(caller, { effectiveOn: row.effective_on, expiresOn: row.expires_on });
    return { sent_at: sql`now()` as never, withdraw_reason: null, withdrawn_at: null, withdrawn_by: null };
  });
  await caller.tell('packaging-instruction.sent', { id: input.id });
  return instructionById(caller, input.id);
};
