import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** Somebody who wants to come in, as far as we know him. */
export type Candidate = {
  id: string;
  userNo: string;
  name: string;
  /** None where he was never given a password: he comes in by his mailbox, by the provider, or by a link. */
  hash: string | null;
  active: 'Y' | 'N';
  locked: 'Y' | 'N';
  isNew: boolean;
  hasRole: boolean;
  hasPlant: boolean;
};

/** `db` needs access rights; `account` is in lower case. */
export const candidateByAccount = (
  db: Kysely<Tables>,
  tenantId: number,
  account: string,
): Promise<Candidate | undefined> => candidateWhere(db, tenantId, sql`lower(u.user_no) = ${account}`);

/** `db` needs access rights. */
export const candidateById = (
  db: Kysely<Tables>,
  tenantId: number,
  id: string,
): Promise<Candidate | undefined> => candidateWhere(db, tenantId, sql`u.id = ${id}`);

/** Why he may not come in although he is who he says (SPEC section 8, "Login"). */
export const obstacleOf = (candidate: Candidate): FailureKey | undefined => {
  if (candidate.active === 'N') return candidate.isNew ? 'login.newInactive' : 'login.inactive';
  if (candidate.locked === 'Y') return 'login.locked';
  if (!candidate.hasRole) return 'login.noRole';
  return candidate.hasPlant ? undefined : 'login.noPlant';
};

const candidateWhere = async (
  db: Kysely<Tables>,
  tenantId: number,
  is: RawBuilder<unknown>,
): Promise<Candidate | undefined> => {
  const { rows } = await sql<Candidate>`
    select u.id, u.user_no as "userNo", u.name, password.hash, u.active, u.locked, u.first_login_at is null as "isNew",
      exists (select from user_role where tenant_id = u.tenant_id and user_id = u.id) as "hasRole",
      u.party = 'admin' or exists (select from user_plant where tenant_id = u.tenant_id and user_id = u.id) as "hasPlant"
    from app_user u
    join tenant on tenant.env_no = u.tenant_id and tenant.active = 'Y'
    left join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
    where ${ownTenant({ tenantId }, 'u')} and ${is}`.execute(db);
  return rows[0];
};
