import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { deviates, deviations, type Deviation } from '../../contract/packing/conformity.ts';
import type { HandlingUnit, NoteLine } from '../../contract/fields.ts';
import type { Outer } from '../../contract/packing/packing.ts';
import { lineAgreements, measuresOf } from './note-packing.ts';

type Note = {
  id: string;
  plant_no: string;
  supplier_code: string;
  dispatch_on: string;
  packing_deviation_code: string | null;
};
type Sent = { lines: readonly NoteLine[]; units: readonly HandlingUnit[]; outer: readonly Outer[] };

type AgainstNote = { lines: readonly NoteLine[]; outer: readonly Outer[] };

/**
 * What is agreed of the packing of a note. Fails with `deliveryNote.deviationReason` where it is packed otherwise and nobody has said why: the
 * agreement became another one since it was packed, or the packing came in a file.
 */
export const requireReason = async (caller: Caller, note: Note, { lines, outer }: AgainstNote) => {
  const agreements = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    lines,
  );
  if (note.packing_deviation_code === null && deviates(lines, outer, agreements))
    throw new Failure('deliveryNote.deviationReason', { field: 'deviationCode' });
  return agreements;
};

/**
 * What planners find of a note that is sent otherwise packed than agreed, or too heavy or too high though as agreed; a row for each material and
 * way. Fails as `requireReason` does.
 */
export const keepDeviations = async (
  caller: Caller,
  note: Note,
  { lines, units, outer }: Sent,
): Promise<void> => {
  const agreements = await requireReason(caller, note, { lines, outer });
  const measures = await measuresOf(caller, agreements, units);
  const all = deviations(lines, outer, agreements, measures);
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
