import { sql, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import {
  touched,
  touchedIn,
  type SwitchedOff,
  type SwitchedOffKind,
  type Touched,
} from '@portal/plant/contract/touched.ts';
import { SAVED } from '../../contract/status.ts';

/** Unsent notes with a part or a packaging on them, or of a supplier or forwarder. */
export const notesOfSwitchedOff = async (
  { db, scope }: Reader,
  { of, codes }: SwitchedOff,
): Promise<Touched[]> => {
  const inCodes = sql`any (${codes}::text[])`;
  const names: Readonly<Record<SwitchedOffKind, ReturnType<typeof sql<SqlBool>>>> = {
    supplier: sql`note.supplier_code = ${inCodes}`,
    forwarder: sql`note.forwarder_code = ${inCodes}`,
    part: sql`exists (select 1 from delivery_note_line as line
      where ${ownTenant(scope, 'line')} and line.delivery_note_id = note.id and line.part_no = ${inCodes})`,
    packaging: sql`exists (select 1 from handling_unit as unit
      where ${ownTenant(scope, 'unit')} and unit.delivery_note_id = note.id
        and (unit.packaging_code = ${inCodes} or unit.auxiliary_code = ${inCodes}))`,
  };
  const notes = await db
    .selectFrom('delivery_note as note')
    .where(ownTenant(scope, 'note'))
    .where(sql<boolean>`note.plant_no = any (${scope.plants}::text[])`)
    .where('note.status', '=', SAVED)
    .where(names[of])
    .select([
      'note.id',
      'note.plant_no as plantNo',
      'note.number',
      'note.dispatch_on as day',
      'note.supplier_code as supplierCode',
      'note.forwarder_code as forwarderCode',
    ])
    .orderBy('note.id')
    .execute();
  return notes.map(({ id, plantNo, ...note }) =>
    touchedIn(
      scope.plantNo,
      plantNo,
      touched('unsent', { ...note, link: `/common/dn-detail-view?id=${id}` }),
    ),
  );
};
