import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { instructionById } from '../record.ts';

/** From now on the supplier sees it. Somebody of the plant has to answer for it (SPEC section 5: disposition required). */
export const sendPackagingInstruction: Action<typeof calls.sendPackagingInstruction> = async (
  caller,
  input,
) => {
  await moveRow(caller, 'packaging_instruction', instructionStatus, 'send', input, {
    sent_at: sql`now()` as never,
  });
  const { planner } = await rowForUpdate(caller, 'packaging_instruction', input.id);
  if (planner === null) throw new Failure('packagingInstruction.plannerMissing', { field: 'planner' });
  await caller.tell('packaging-instruction.sent', { id: input.id });
  return instructionById(caller, input.id);
};
