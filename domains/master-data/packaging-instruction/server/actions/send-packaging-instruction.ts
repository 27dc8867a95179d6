import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionRows } from '../instruction-rows.ts';
import { instructionById } from '../record.ts';
import { requireDays } from '../require-days.ts';

/** From now on the supplier sees it. Somebody of the plant has to answer for it (SPEC section 5: disposition required). */
export const sendPackagingInstruction: Action<typeof calls.sendPackagingInstruction> = async (
  caller,
  input,
) => {
  await instructionRows.move(caller, 'send', input, async (row) => {
    if (row.planner === null) throw new Failure('packagingInstruction.plannerMissing', { field: 'planner' });
    await requireDays(caller, { effectiveOn: row.effectiveOn, expiresOn: row.expiresOn });
    return { sentAt: new Date().toISOString(), withdrawReason: null, withdrawnAt: null, withdrawnBy: null };
  });
  await caller.tell('packaging-instruction.sent', { id: input.id });
  return instructionById(caller, input.id);
};
