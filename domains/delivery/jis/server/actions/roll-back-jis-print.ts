import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';

/**
 * Takes a print back (SPEC section 4, "JIS"; DOMAIN.md, "JIS": the previous print is kept). Each of its call-offs counts as printed by the newest print that
 * still holds, or as not printed.
 */
export const rollBackJisPrint: Action<typeof calls.rollBackJisPrint> = async (caller, { id, reason }) => {
  const { db, scope } = caller;
  const { rows } = await sql<{ messageIds: string[] }>`
    update jis_print set rolled_back_at = now(), rolled_back_by = ${scope.userNo}, roll_back_reason = ${reason}
    where ${ownRows(scope, 'jis_print')} and id = ${id} and rolled_back_at is null
    returning message_ids as "messageIds"`.execute(db);
  const [print] = rows;
  if (!print) throw new Failure('jis.rolledBackAlready', { id });
  await sql`
    update jis_message as message set (printed_at, printed_by) = (
      select former.created_at, former.created_by from jis_print as former
      where ${ownRows(scope, 'jis_print', 'former')} and former.message_ids @> array[message.id] and former.rolled_back_at is null
      order by former.id desc limit 1)
    where ${ownRows(scope, 'jis_message', 'message')} and message.id = any (${print.messageIds}::bigint[])`.execute(
    db,
  );
  return { id };
};
