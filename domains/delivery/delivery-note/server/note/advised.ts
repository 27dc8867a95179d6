import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { SENT } from '../../contract/status.ts';

const keyOf = (advised: string): string => advised.trim().toUpperCase();

/**
 * Keeps by which number the supplier's own system knows a note: once in a year (VDA 4987: unique for supplier and year). Two at once: the database
 * gives it to one. Fails with `deliveryNote.advisedTaken`.
 */
export const keepAdvised = async (
  { db, scope }: Caller,
  noteId: string,
  { year, advised }: { readonly year: number; readonly advised: string },
): Promise<void> => {
  const kept = await db
    .insertInto('delivery_note_advised')
    .values({
      plant_no: scope.plantNo,
      supplier_code: scope.companyCode,
      delivery_note_id: noteId,
      advised_year: year,
      advised_number: keyOf(advised),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new Failure('deliveryNote.advisedTaken', { number: advised });
};

/** The note that the supplier's own system knows by this number: of this year, or unsent since a former one. */
export const noteAdvised = async (
  caller: Caller,
  advised: string,
): Promise<{ id: string; number: string; isSent: boolean } | undefined> => {
  const { db, scope } = caller;
  const year = Number((await plantToday(caller)).slice(0, 4));
  const note = await db
    .selectFrom('delivery_note_advised as advised')
    .innerJoin('delivery_note as note', (join) =>
      join
        .onRef('note.tenant_id', '=', 'advised.tenant_id')
        .onRef('note.id', '=', 'advised.delivery_note_id'),
    )
    .where(ownRows(scope, 'delivery_note_advised', 'advised'))
    .where('advised.advised_number', '=', keyOf(advised))
    .where((is) => is.or([is('advised.advised_year', '=', year), is('note.status', '<>', SENT)]))
    .orderBy('note.id', 'desc')
    .select(['note.id', 'note.number', 'note.status'])
    .executeTakeFirst();
  return note && { id: note.id, number: note.number, isSent: note.status === SENT };
};

/** The number is free again: its note is deleted. */
export const freeAdvised = async ({ db, scope }: Caller, noteId: string): Promise<void> => {
  await db
    .deleteFrom('delivery_note_advised')
    .where(ownRows(scope, 'delivery_note_advised'))
    .where('delivery_note_id', '=', noteId)
    .execute();
};
