import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionRows } from '../instruction-rows.ts';
import { giveUpPictures } from '../steps.ts';

/** Nobody but the planner has seen it, or he took it back and said why. Its number is not given again; pictures that it alone shows are given up. */
export const removePackagingInstruction: Action<typeof calls.removePackagingInstruction> = async (
  caller,
  input,
) => {
  const row = await instructionRows.toMove(caller, 'remove', input);
  await caller.db
    .deleteFrom('packaging_instruction')
    .where(ownRows(caller.scope, 'packaging_instruction'))
    .where('id', '=', input.id)
    .execute();
  await giveUpPictures(caller, row);
  return null;
};
