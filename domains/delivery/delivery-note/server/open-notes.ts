import type { OpenNote } from '@portal/packaging/contract/agreement.ts';
import type { Asked, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { SAVED } from '../contract/status.ts';

/** Notes that packaging names; there are few unsent ones of one part. */
const MOST = 100;

/** Unsent notes with a part of a supplier on them that leave on a day or later, soonest first. */
export const openNotes = async (
  { db, scope }: Caller,
  { supplierCode, partNo, from }: Asked<'packaging.open-notes'>,
): Promise<OpenNote[]> =>
  db
    .selectFrom('delivery_note as note')
    .select(['note.id', 'note.number', 'note.dispatch_on as dispatchOn'])
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.supplier_code', '=', supplierCode)
    .where('note.status', '=', SAVED)
    .where('note.dispatch_on', '>=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('delivery_note_line as line')
          .select('line.id')
          .where(ownRows(scope, 'delivery_note_line', 'line'))
          .whereRef('line.delivery_note_id', '=', 'note.id')
          .where('line.part_no', '=', partNo),
      ),
    )
    .orderBy('note.dispatch_on')
    .orderBy('note.id')
    .limit(MOST)
    .execute();
