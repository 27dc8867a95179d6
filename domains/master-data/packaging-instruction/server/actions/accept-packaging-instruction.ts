import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { agreeFrom } from '@portal/packaging/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { takeEffect } from '../effect.ts';
import { agreementOf, type Filled } from '../packing-of.ts';
import { contentOf, instructionById } from '../record.ts';

/** The planner's yes. The agreement that packs by it begins on its day; a day that is past becomes today. */
export const acceptPackagingInstruction: Action<typeof calls.acceptPackagingInstruction> = async (
  caller,
  input,
) => {
  const today = await plantToday(caller);
  const row = await moveRow(
    caller,
    'packaging_instruction',
    instructionStatus,
    'accept',
    input,
    ({ effective_on: day }) => ({
      effective_on: day < today ? today : day,
      decided_at: sql`now()` as never,
      decided_by: caller.scope.userName,
    }),
  );
  const effectiveFrom = row.effective_on < today ? today : row.effective_on;
  await agreeFrom(
    caller,
    agreementOf((await contentOf(caller, row.id)) as Filled, {
      supplierCode: row.supplier_code,
      partNo: row.part_no,
      effectiveFrom,
    }),
  );
  await caller.tell('packaging-instruction.accepted', { id: row.id });
  if (effectiveFrom === today) await takeEffect(caller, row.id);
  return instructionById(caller, row.id);
};
