import { sql } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import type { sides, turnEnds } from '../contract/fields.ts';
import type { Stage } from '../contract/stages.ts';

type Of = { readonly id: string; readonly plantNo: string; readonly supplierCode: string };
type End = { readonly as: (typeof turnEnds)[number]; readonly reason?: string };
type Next = { readonly stage: Stage; readonly side: (typeof sides)[number] };

/** Ends the present turn of a report that is locked, and begins the next one; none behind its end. */
export const passTurn = async (
  { db, scope }: Caller,
  { id, plantNo, supplierCode }: Of,
  end: End | undefined,
  next: Next | undefined,
): Promise<void> => {
  if (end !== undefined)
    await db
      .updateTable('eight_d_turn')
      .set({
        ended_at: sql`now()`,
        ended_as: end.as,
        ended_by: scope.userName,
        reason: end.reason ?? null,
      })
      .where(ownRows(scope, 'eight_d_turn'))
      .where('eight_d_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  if (next !== undefined)
    await insertRows(db, 'eight_d_turn', [{ plantNo, supplierCode, eightDId: id, ...next }]);
};

/** Whose turn the stages of a report were, the oldest first. */
export const turnsOf = async ({ db, scope }: Reader, eightDId: string) =>
  db
    .selectFrom('eight_d_turn')
    .where(ownRows(scope, 'eight_d_turn'))
    .where('eight_d_id', '=', eightDId)
    .orderBy('id')
    .select(fieldsOf('eight_d_turn', 'stage', 'side', 'beganAt', 'endedAt', 'endedAs', 'endedBy', 'reason'))
    .execute();
