import { sql } from 'kysely';
import type { Scan } from '@portal/label/contract/scan.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isReceived, SENT } from '../../contract/status.ts';

export type ScannedNote = {
  readonly id: string;
  readonly number: string;
  readonly supplierCode: string;
  readonly unloadingPoint: string;
  readonly isReceived: boolean;
};

/**
 * The sent notes behind many scans, scan by scan, in one question for the plates and one for the notes; `supplierCode` narrows them. Numbers are unique for
 * a supplier and year only: one that several suppliers have under way names none, for whose it is nobody said; else the newest that is not received wins.
 */
export const notesByScans = async (
  { db, scope }: Reader,
  scans: readonly Scan[],
  supplierCode?: string,
): Promise<(ScannedNote | undefined)[]> => {
  const plates = scans.flatMap((scan) => ('plates' in scan ? scan.plates : []));
  const numbers = scans.flatMap((scan) => ('plates' in scan ? [] : [scan.noteNumber]));
  const units = await db
    .selectFrom('handling_unit as unit')
    .where(ownRows(scope, 'handling_unit', 'unit'))
    .where(sql<boolean>`unit.licence_plate = any (${plates}::text[])`)
    .select(['unit.licence_plate as plate', 'unit.delivery_note_id as noteId'])
    .execute();
  const noteOfPlate = new Map(units.map(({ plate, noteId }) => [plate, noteId]));
  let query = db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.status', '=', SENT)
    .where(
      sql<boolean>`(note.id = any (${[...noteOfPlate.values()]}::bigint[]) or note.number = any (${numbers}::text[]))`,
    );
  if (supplierCode !== undefined) query = query.where('note.supplier_code', '=', supplierCode);
  const rows = await query
    .orderBy('note.id', 'desc')
    .select([
      'note.id',
      'note.number',
      'note.supplier_code as supplierCode',
      'note.unloading_point as unloadingPoint',
      'note.stage',
    ])
    .execute();
  const notes = rows.map(({ stage, ...note }) => ({ ...note, isReceived: isReceived(stage) }));
  const byId = new Map(notes.map((note) => [note.id, note]));
  return scans.map((scan) => {
    if (!('plates' in scan))
      return newestOfOneSupplier(notes.filter(({ number }) => number === scan.noteNumber));
    const noteId = scan.plates.map((plate) => noteOfPlate.get(plate)).find((id) => id !== undefined);
    return noteId === undefined ? undefined : byId.get(noteId);
  });
};

/** Of notes with one number, the newest first; none where suppliers differ. */
const newestOfOneSupplier = (notes: readonly ScannedNote[]): ScannedNote | undefined => {
  const open = notes.filter((note) => !note.isReceived);
  const [newest, ...others] = open.length > 0 ? open : notes;
  return others.every(({ supplierCode }) => supplierCode === newest?.supplierCode) ? newest : undefined;
};
