import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { recount } from '../message-rows.ts';
import { selectedItems } from '../work-queries.ts';
import { selectedBy } from '../redrive.ts';

/** Many at once, but not without end: the rest is discarded by calling again. */
const DISCARD_AT_ONCE = 10_000;

/** Items that will never be taken; they keep their content and say who put them away and why. */
export const discardItems: Action<typeof calls.discardItems> = async (caller, { reason, ...input }) => {
  const ids = await selectedItems(caller, await selectedBy(caller, input), { limit: DISCARD_AT_ONCE });
  const detail = JSON.stringify({ discardedBy: caller.scope.userName, discardReason: reason });
  const messageIds = await putAway(caller, ids, detail);
  // What belongs to other plants counts as well: only the system sees all of a message.
  await caller.asSystem(async (system) => recount(system, [...new Set(messageIds)]));
  return { discarded: messageIds.length };
};

const putAway = async ({ db, scope }: Caller, ids: readonly string[], detail: string): Promise<string[]> => {
  const rows = await db
    .updateTable('edi_item')
    .set({ outcome: 'discarded', work_key: null, detail: sql`detail || ${detail}::jsonb` })
    .where(ownTenant(scope))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('outcome', '=', 'waiting')
    .returning('message_id')
    .execute();
  return rows.map((row) => row.message_id);
};
