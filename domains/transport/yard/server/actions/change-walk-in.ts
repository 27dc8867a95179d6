import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { checkedWalkIn } from '../walk-in/checked-walk-in.ts';
import { walkInToMove } from '../walk-in/walk-in-to-move.ts';

/** More is known of a truck without an order than when it came, or something was mistyped. */
export const changeWalkIn: Action<typeof calls.changeWalkIn> = async (caller, { id, version, ...input }) => {
  const visit = await walkInToMove(caller, 'changeWalkIn', { id, version });
  const columns = await checkedWalkIn(caller, input, { id, noteIds: visit.note_ids.map(String) });
  await caller.db
    .updateTable('yard_visit')
    .set(columns)
    .where(ownRows(caller.scope, 'yard_visit'))
    .where('id', '=', id)
    .execute();
  return { id, version: version + 1 };
};
