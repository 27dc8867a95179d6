import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { NOT_EFFECTIVE, WAS_EFFECTIVE } from '../contract/status.ts';

/**
 * The packaging instructions in force on a day for parts of a supplier at a plant: of each part the edition that began last and is not over by
 * then. A part without one is missing in the answer.
 */
export const instructionsOn = async (
  { db, scope }: Reader,
  input: { plantNo: string; supplierCode: string; partNos: readonly string[]; day: Day },
) =>
  db
    .selectFrom('packaging_instruction as instruction')
    .distinctOn('instruction.part_no')
    .where(ownRows(scope, 'packaging_instruction', 'instruction'))
    .where('instruction.plant_no', '=', input.plantNo)
    .where('instruction.supplier_code', '=', input.supplierCode)
    .where(sql<boolean>`instruction.part_no = any (${input.partNos}::text[])`)
    .where(inStates('instruction.status', [...WAS_EFFECTIVE, NOT_EFFECTIVE]))
    .where('instruction.effective_on', '<=', input.day)
    .orderBy('instruction.part_no')
    .orderBy('instruction.effective_on', 'desc')
    .orderBy('instruction.edition', 'desc')
    .select([
      'instruction.part_no as partNo',
      'instruction.number',
      'instruction.edition',
      'instruction.effective_on as effectiveOn',
      'instruction.expires_on as expiresOn',
      'instruction.inner_code as innerCode',
      'instruction.quantity_per_inner as quantityPerInner',
      'instruction.outer_code as outerCode',
      'instruction.inner_per_layer as innerPerLayer',
      'instruction.layers',
      'instruction.auxiliary_code as auxiliaryCode',
      'instruction.auxiliary_per_outer as auxiliaryPerOuter',
      'instruction.stack',
      'instruction.part_weight_kg as partWeightKg',
    ])
    .execute();
