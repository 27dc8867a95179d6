import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../../contract/packing/packing-deviation-calls.ts';
import { packingChoices } from '../../../contract/packing/packing-choice.ts';
import { deviationById } from '../../packing/deviation-by-id.ts';
import { noteUnits, outerUnits } from '../../packing/note-packing.ts';
import { noteLines } from '../../note/note-record.ts';

/** How the part of the note was packed becomes an alternative to what is agreed. Fails with `deliveryNote.noChoice` where it was mixed only. */
export const approvePackingAlternative: Action<typeof calls.approvePackingAlternative> = async (
  caller,
  { id, validUntil, remark },
) => {
  const { noteId, partNo, supplierCode } = await deviationById(caller, id);
  const today = await plantToday(caller);
  if (validUntil < today) throw new Failure('deliveryNote.dayPast', { field: 'validUntil' });
  const choice = packingChoices(
    await noteLines(caller, noteId),
    outerUnits(await noteUnits(caller, noteId)),
  ).find((one) => one.partNo === partNo);
  if (!choice) throw new Failure('deliveryNote.noChoice', { partNo });
  await caller.db
    .insertInto('packing_alternative')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: supplierCode,
      part_no: partNo,
      inner_code: choice.innerCode,
      quantity_per_inner: choice.quantityPerInner,
      outer_code: choice.outerCode,
      boxes_per_outer: choice.boxesPerOuter,
      auxiliary_code: choice.auxiliaryCode,
      auxiliary_per_outer: choice.auxiliaryPerOuter,
      valid_from: today,
      valid_until: validUntil,
      remark,
    })
    .execute();
  caller.records.push({ id, name: partNo });
  return null;
};
