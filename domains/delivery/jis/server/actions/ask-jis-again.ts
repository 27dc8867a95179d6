import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hint } from '../hint.ts';

/** Asks the sender for missing numbers again: it is noted at the alert, and the plant, who can reach him, is told. */
export const askJisAgain: Action<typeof calls.askJisAgain> = async (caller, { ids }) => {
  const { db, scope } = caller;
  const { rows } = await sql<{ id: string }>`
    update jis_alert set asked_at = now(), asked_by = ${scope.userNo}
    where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and type = 'missing_seq' and closed_at is null
    returning id`.execute(db);
  if (rows.length === 0) return { asked: 0 };
  await caller.tell('jis.asked', { ids: rows.map(({ id }) => id) });
  await hint(caller);
  return { asked: rows.length };
};
