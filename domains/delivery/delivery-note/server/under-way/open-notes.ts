import { sql } from 'kysely';
import type { OpenNote } from '@portal/packaging/contract/agreement.ts';
import type { QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { SAVED } from '../../contract/status.ts';

/** Notes that packaging names; there are few unsent ones of one part. */
const MOST = 100;

/** Unsent notes with one of the parts of its supplier on them that leave within its days, soonest first. */
export const openNotes = async (
  { db, scope }: Reader,
  { packed }: QuestionInput<'packaging.open-notes'>,
): Promise<OpenNote[]> => {
  const { rows } = await sql<OpenNote>`
    select note.id, note.number, note.dispatch_on as "dispatchOn" from delivery_note as note
    where ${ownRows(scope, 'delivery_note', 'note')} and ${inStates('note.status', [SAVED])} and exists (
      select from ${rowsOf(PACKED, packed)} as entry
      join delivery_note_line as line on ${ownRows(scope, 'delivery_note_line', 'line')} and line.part_no = entry."partNo"
      where line.delivery_note_id = note.id and entry."supplierCode" = note.supplier_code
        and note.dispatch_on >= entry."from" and (entry.until is null or note.dispatch_on < entry.until))
    order by note.dispatch_on, note.id limit ${MOST}`.execute(db);
  return rows;
};

const PACKED = { supplierCode: 'text', partNo: 'text', from: 'date', until: 'date' } as const;
