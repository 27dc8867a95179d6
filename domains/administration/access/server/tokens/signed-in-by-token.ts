import { sql, type Kysely } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { SignedIn } from '@portal/platform/server/authenticator.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { permissionsOfUser, plantsOfUser } from '../permissions/user-rights.ts';
import { isForTokens } from './for-tokens.ts';

export type KnownToken = SignedIn & { readonly addresses: readonly string[]; touchedAt: number };

type Row = {
  tenant_id: number;
  user_id: string;
  user_no: string;
  user_name: string;
  party: Party;
  company_code: string;
  version: string;
  token_id: string;
  name: string;
  addresses: string[];
  plants: string[];
  permissions: string[];
};

/**
 * The program behind a good token; undefined when there is none. It is its maker as far as rows go, and may do what its token names of what he
 * may do now: a right or plant that he loses is lost to it with the next statement. His password and second factor are nothing to it.
 */
export const signedInByToken = async (
  db: Kysely<Tables>,
  tokenHash: string,
): Promise<KnownToken | undefined> => {
  const { rows } = await sql<Row>`
    select u.tenant_id, u.id as user_id, u.user_no, u.name as user_name, u.party, u.company_code,
      u.access_version || '.' || token.version as version, token.id as token_id, token.name, token.addresses,
      array(select plant_no from unnest(${plantsOfUser}) with ordinality as his(plant_no, place)
        where plant_no = any (token.plants) order by place) as plants,
      array(select code from unnest(${permissionsOfUser}) as his(code) where code = any (token.permissions)) as permissions
    from api_token_secret secret
    join api_token token on token.tenant_id = secret.tenant_id and token.id = secret.token_id
      and token.ended_at is null and token.expires_at > now()
    join app_user u on u.tenant_id = token.tenant_id and u.id = token.user_id and u.active = 'Y' and u.locked = 'N'
      and u.party = token.party and u.company_code = token.company_code
    join tenant on tenant.env_no = u.tenant_id and tenant.active = 'Y'
    where secret.token_hash = ${tokenHash} and (secret.ends_at is null or secret.ends_at > now())`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    person: {
      tenantId: row.tenant_id,
      userId: row.user_id,
      userNo: row.user_no,
      userName: `${row.name}（${row.user_name}）`,
      party: row.party,
      companyCode: row.company_code,
      plants: row.plants,
      permissions: new Set(row.permissions.filter(isForTokens)),
      program: { id: row.token_id, name: row.name },
    },
    proof: { tokenHash, accessVersion: row.version },
    addresses: row.addresses,
    touchedAt: 0,
  };
};

/** Notes the last use; several processes together write it once a minute. */
export const touchToken = async (
  db: Kysely<Tables>,
  { person }: KnownToken,
  address: string,
): Promise<void> => {
  await db
    .updateTable('api_token')
    .set({ last_used_at: sql<string>`now()`, last_used_from: address })
    .where(ownTenant(person))
    .where('id', '=', person.program!.id)
    .where(
      sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute' or last_used_from <> ${address})`,
    )
    .execute();
};
