import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { EFFECTIVE, instructionStatus } from '../contract/status.ts';

/** The day has come: the edition takes effect, the one before it expires, and both sides are told. */
export const takeEffect = async (caller: Caller, id: string): Promise<void> => {
  const instruction = await moveRow(caller, 'packaging_instruction', instructionStatus, 'takeEffect', { id });
  const before = await caller.db
    .selectFrom('packaging_instruction')
    .select('id')
    .where(ownRows(caller.scope, 'packaging_instruction'))
    .where('plant_no', '=', instruction.plant_no)
    .where('supplier_code', '=', instruction.supplier_code)
    .where('part_no', '=', instruction.part_no)
    .where('status', '=', EFFECTIVE)
    .where('id', '<>', id)
    .execute();
  for (const former of before) await expire(caller, former.id);
  await caller.tell('packaging-instruction.effective', { id });
};

export const expire = async (caller: Caller, id: string): Promise<void> => {
  await moveRow(caller, 'packaging_instruction', instructionStatus, 'expire', { id });
};
