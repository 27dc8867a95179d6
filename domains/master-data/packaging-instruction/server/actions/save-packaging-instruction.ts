import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { valuesOf } from '@portal/platform/server/list/record.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { instructionStatus } from '../../contract/status.ts';
import { contentColumns } from '../columns.ts';
import { instructionById } from '../record.ts';
import { keepSteps } from '../steps.ts';

/** What the supplier has filled in so far. */
export const savePackagingInstruction: Action<typeof calls.savePackagingInstruction> = async (
  caller,
  { id, version, steps, ...content },
) => {
  const instruction = await moveRow(
    caller,
    'packaging_instruction',
    instructionStatus,
    'save',
    { id, version },
    async ({ part_no: partNo }) => {
      const { quantityPerInner: quantity } = content;
      const unit = quantity === null ? undefined : await partUnit(caller, partNo);
      if (quantity !== null && unit !== undefined)
        await requireDecimals(caller, [{ quantity, unit }], () => ({ field: 'quantityPerInner', partNo }));
      return valuesOf({}, contentColumns, content) as never;
    },
  );
  await keepSteps(caller, instruction, steps);
  return instructionById(caller, id);
};
