import { Failure } from '@portal/platform/contract/failure.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as tokenCalls from '../../../contract/tokens/token-calls.ts';
import { requireProof } from '../../profile/proof.ts';
import { goodToken } from '../../tokens/good-token.ts';
import { hintOf, newToken } from '../../tokens/secret.ts';
import { keepSecret } from '../../tokens/token-secrets.ts';

/** A secret opens what its maker may do, so nobody else gets a new one. */
export const rotateToken: Action<typeof tokenCalls.rotateToken> = async (
  caller,
  { id, version, overlapHours },
) => {
  await requireProof(caller);
  const known = await goodToken(caller, id, version);
  if (known.user_id !== caller.scope.userId) throw new Failure('token.onlyMaker');
  const token = newToken();
  await caller.db
    .updateTable('api_token')
    .set({ hint: hintOf(token) })
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .execute();
  await keepSecret(caller, id, token, Number(overlapHours));
  return { id, name: known.name, apiToken: token };
};
