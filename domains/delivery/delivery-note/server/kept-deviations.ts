import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { departs, deviations, type Deviation } from '../contract/conformity.ts';
import type { HandlingUnit, NoteLine } from '../contract/fields.ts';
import type { Outer } from '../contract/packing.ts';
import { lineAgreements, measuresOf } from './note-packing.ts';

type Note = {
  id: string;
  plant_no: string;
  supplier_code: string;
  dispatch_on: string;
  packing_deviation_code: string | null;
};
type Sent = { lines: readonly NoteLine[]; units: readonly HandlingUnit[]; outer: readonly Outer[] };

/**
 * What planners find of a note that is sent otherwise packed than agreed, or too heavy or too high though as agreed; a row for each material and
 * way. Fails with
 * `deliveryNote.deviationReason` where the agreement became another one since the note was packed.
 */
export const keepDeviations = async (
  caller: Caller,
  note: Note,
  { lines, units, outer }: Sent,
): Promise<void> => {
  const agreements = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    lines,
  );
  const measures = await measuresOf(caller, agreements, units);
  const all = deviations(lines, outer, agreements, measures);
  if (departs(all) && note.packing_deviation_code === null)
    throw new Failure('deliveryNote.deviationReason', { field: 'deviationCode' });
  const found = [...Map.groupBy(all, keyOf).values()];
  if (found.length === 0) return;
  const partOf = new Map(lines.map(({ id, partNo }) => [id, partNo]));
  await caller.db
    .insertInto('packing_deviation')
    .values(
      found.map((same) => {
        const [{ code, lineId, agreed, found: packed, basis, basisName }] = same as [Deviation];
        return {
          plant_no: note.plant_no,
          supplier_code: note.supplier_code,
          delivery_note_id: note.id,
          line_id: lineId,
          part_no: partOf.get(lineId)!,
          code,
          places: same.reduce((sum, { count }) => sum + count, 0),
          agreed,
          found: packed,
          basis,
          basis_name: basis === null ? null : basisName,
        };
      }),
    )
    .execute();
};

const keyOf = ({ lineId, code }: Deviation): string => `${lineId} ${code}`;

/** A note that comes back is packed anew. */
export const dropDeviations = async ({ db, scope }: Caller, noteId: string): Promise<void> => {
  await db
    .deleteFrom('packing_deviation')
    .where(ownRows(scope, 'packing_deviation'))
    .where('delivery_note_id', '=', noteId)
    .execute();
};
