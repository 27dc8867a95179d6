import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';

/** The notes that were written of a plan, as far as they are still there. */
export const notesOfPlan = async (
  { db, scope }: Caller,
  planId: string,
): Promise<{ id: string; number: string }[]> =>
  db
    .selectFrom('pickup_plan_note as written')
    .innerJoin('delivery_note as note', onNote('written'))
    .where(ownRows(scope, 'pickup_plan_note', 'written'))
    .where('written.pickup_plan_id', '=', planId)
    .orderBy('note.id')
    .select(['note.id', 'note.number'])
    .execute();
