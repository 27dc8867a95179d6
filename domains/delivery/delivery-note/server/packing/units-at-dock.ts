import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Handling units of notes, as they are scanned at the dock; at most so many, in the order of notes and packing. */
export const unitsOfNotes = async ({ db, scope }: Caller, noteIds: readonly string[], most: number) =>
  db
    .selectFrom('handling_unit as unit')
    .leftJoin('handling_unit as outer', (join) =>
      join.onRef('outer.tenant_id', '=', 'unit.tenant_id').onRef('outer.id', '=', 'unit.parent_id'),
    )
    .where(ownRows(scope, 'handling_unit', 'unit'))
    .where('unit.delivery_note_id', 'in', [...noteIds])
    .orderBy('unit.delivery_note_id')
    .orderBy('unit.position')
    .limit(most)
    .select([
      'unit.delivery_note_id as noteId',
      'unit.licence_plate as licencePlate',
      'outer.licence_plate as outerPlate',
      'unit.packaging_code as packagingCode',
      'unit.line_id as lineId',
      'unit.quantity',
    ])
    .execute();
