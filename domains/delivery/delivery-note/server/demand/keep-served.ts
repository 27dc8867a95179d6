import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { servedShares } from '@portal/call-off/server/offers.ts';
import type { NoteLine } from '../../contract/fields.ts';

/** Which promised share each line of a note serves stays with it, whatever is promised later. A note that is returned and sent again serves what is open then. */
export const keepServed = async (
  caller: Caller,
  noteId: string,
  lines: readonly Pick<NoteLine, 'callOffLineId'>[],
): Promise<void> => {
  const ids = lines.flatMap(({ callOffLineId }) => callOffLineId ?? []);
  if (ids.length === 0) return;
  await sql`
    update delivery_note_line as line set serves_on = served.serves_on from ${servedShares(caller, ids)} as served
    where ${ownRows(caller.scope, 'delivery_note_line', 'line')} and line.delivery_note_id = ${noteId}::bigint and served.line_id = line.call_off_line_id`.execute(
    caller.db,
  );
};
