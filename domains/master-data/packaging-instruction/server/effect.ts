import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { EFFECTIVE } from '../contract/status.ts';
import { instructionRows } from './instruction-rows.ts';

/** The day has come: the edition takes effect, the one before it expires, and both sides are told. */
export const takeEffect = async (caller: Caller, id: string): Promise<void> => {
  const instruction = await instructionRows.move(caller, 'takeEffect', { id });
  const before = await caller.db
    .selectFrom('packaging_instruction')
    .select('id')
    .where(ownRows(caller.scope, 'packaging_instruction'))
    .where('plant_no', '=', instruction.plantNo)
    .where('supplier_code', '=', instruction.supplierCode)
    .where('part_no', '=', instruction.partNo)
    .where('status', '=', EFFECTIVE)
    .where('id', '<>', id)
    .execute();
  for (const former of before) await expire(caller, former.id);
  await caller.tell('packaging-instruction.effective', { id });
};

export const expire = async (caller: Caller, id: string): Promise<void> => {
  await instructionRows.move(caller, 'expire', { id });
};
