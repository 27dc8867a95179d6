import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hint } from '../hint.ts';

/** The supplier has destroyed what was printed of call-offs that the plant cancelled or changed. */
export const destroyJisLabels: Action<typeof calls.destroyJisLabels> = async (caller, { ids }) => {
  const { db, scope } = caller;
  if (scope.party !== 'supplier') return { closed: 0 };
  const { rows } = await sql`
    update jis_alert set closed_at = now(), closed_by = ${scope.userNo}
    where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null
      and type in ('changed_after_print', 'cancelled_after_print')
    returning id`.execute(db);
  if (rows.length > 0) await hint(caller);
  return { closed: rows.length };
};
