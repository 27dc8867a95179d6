import { sql } from 'kysely';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as tokenCalls from '../../../contract/tokens/token-calls.ts';
import { goodToken } from '../../tokens/good-token.ts';

/** Whoever sees it may end it: the company that made it, and the plant that it reaches. The next statement of its program is refused. */
export const endToken: Action<typeof tokenCalls.endToken> = async (caller, { id, version }) => {
  await goodToken(caller, id, version);
  await caller.db
    .updateTable('api_token')
    .set({ ended_at: sql<string>`now()` })
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .execute();
  return null;
};
