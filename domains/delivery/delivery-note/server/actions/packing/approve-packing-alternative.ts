import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../../contract/packing/packing-deviation-calls.ts';
import { packingChoices } from '../../../contract/packing/packing-choice.ts';
import { deviationById } from '../../packing/deviation-by-id.ts';
import { noteUnits, outerUnits } from '../../packing/note-packing.ts';
import { noteLines } from '../../note/note-record.ts';

type Until = { readonly validUntil: string; readonly remark: string | null };

/** How the part of the note was packed becomes an alternative to what is agreed. Fails with `deliveryNote.noChoice` where it was mixed only. */
export const approvePackingAlternative: Action<typeof calls.approvePackingAlternative> = async (
  caller,
  { id, ...until },
) => {
  const today = await firstDay(caller, until);
  const { partNo, isApproved } = await approve(caller, id, { ...until, today });
  if (!isApproved) throw new Failure('deliveryNote.noChoice', { partNo });
  return null;
};

/** The same of several at once, each way of packing a part of a supplier once; parts that were mixed only are left out and named. */
export const approvePackingAlternatives: Action<typeof calls.approvePackingAlternatives> = async (
  caller,
  { ids, ...until },
) => {
  const today = await firstDay(caller, until);
  const left = new Set<string>();
  const known = new Set<string>();
  for (const id of new Set(ids)) {
    const { partNo, isApproved } = await approve(caller, id, { ...until, today, known });
    if (!isApproved) left.add(partNo);
  }
  return { approved: known.size, left: [...left] };
};

const firstDay = async (caller: Caller, { validUntil }: Until): Promise<string> => {
  const today = await plantToday(caller);
  if (validUntil < today) throw new Failure('deliveryNote.dayPast', { field: 'validUntil' });
  return today;
};

const approve = async (
  caller: Caller,
  id: string,
  { validUntil, remark, today, known }: Until & { readonly today: string; readonly known?: Set<string> },
): Promise<{ partNo: string; isApproved: boolean }> => {
  const { noteId, partNo, supplierCode } = await deviationById(caller, id);
  const choice = packingChoices(
    await noteLines(caller, noteId),
    outerUnits(await noteUnits(caller, noteId)),
  ).find((one) => one.partNo === partNo);
  if (!choice) return { partNo, isApproved: false };
  const way = JSON.stringify([supplierCode, choice]);
  if (known?.has(way)) return { partNo, isApproved: true };
  known?.add(way);
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
  return { partNo, isApproved: true };
};
