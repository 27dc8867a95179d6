import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as tokenCalls from '../../../contract/tokens/token-calls.ts';
import { requireProof } from '../../profile/proof.ts';
import { isForTokens } from '../../tokens/for-tokens.ts';
import { hintOf, newToken } from '../../tokens/secret.ts';
import { isFull } from '../../tokens/token-queries.ts';
import { keepSecret } from '../../tokens/token-secrets.ts';
import { networkOf } from '../../tokens/networks.ts';

/** Never more than the maker has, here and at each call. Fails with `token.beyondRights` and what is not his. */
export const createToken: Action<typeof tokenCalls.createToken> = async (caller, input) => {
  await requireProof(caller);
  const { db, scope } = caller;
  const beyond = [
    ...input.permissions.filter((code) => !scope.permissions.has(code) || !isForTokens(code)),
    ...input.plants.filter((plantNo) => !scope.plants.includes(plantNo)),
  ];
  if (beyond.length > 0) throw new Failure('token.beyondRights', { codes: beyond.join(', ') });
  if (await isFull(caller)) throw new Failure('token.tooMany');
  const token = newToken();
  const kept = await db
    .insertInto('api_token')
    .values({
      tenant_id: scope.tenantId,
      user_id: scope.userId,
      party: scope.party as Party,
      company_code: scope.companyCode,
      name: input.name,
      permissions: [...new Set(input.permissions)].toSorted(),
      plants: [...new Set(input.plants)].toSorted(),
      addresses: [...new Set(input.addresses.map(networkOf))],
      expires_at: sql<string>`now() + make_interval(days => ${input.validDays}::int)`,
      hint: hintOf(token),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSecret(caller, kept.id, token, 0);
  caller.records.push({ id: kept.id, name: input.name });
  return { id: kept.id, name: input.name, apiToken: token };
};
