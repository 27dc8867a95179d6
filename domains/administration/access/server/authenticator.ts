import { sql, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Authenticator, SignedIn } from '@portal/platform/server/authenticator.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { inAccess } from './permissions/rights.ts';
import { tokenHashOf, TOUCH_EVERY, touchSession } from './sign-in/session.ts';

const REMEMBERED = 20_000;
type Known = SignedIn & { touchedAt: number };

/**
 * Who stands behind a token. Returns are remembered in this process: the platform holds every statement of a session
 * against the database, so an ended session or changed rights are found out at once, whichever process changed them.
 */
export const authenticator = (services: PortalServices): Authenticator => {
  const known = new LRUCache<string, Known>({
    max: REMEMBERED,
    fetchMethod: async (tokenHash) => inAccess(services, 0, async (db) => signedInBy(db, tokenHash)),
  });
  return {
    signedIn: async (token) => {
      const tokenHash = tokenHashOf(token);
      const found = await known.fetch(tokenHash);
      if (found !== undefined && Date.now() - found.touchedAt > TOUCH_EVERY) {
        found.touchedAt = Date.now();
        await inAccess(services, found.person.tenantId, async (db) =>
          touchSession(db, tokenHash, services.session),
        ).catch((error: Error) =>
          services.log.warn({ err: error }, 'The use of a session could not be noted'),
        );
      }
      return found;
    },
    forget: (token, stale) => {
      const tokenHash = tokenHashOf(token);
      if (known.peek(tokenHash)?.proof === stale) known.delete(tokenHash);
    },
  };
};

type Row = {
  tenant_id: number;
  user_id: string;
  user_no: string;
  name: string;
  party: Party;
  company_code: string;
  access_version: number;
  must_change: boolean;
  plants: string[];
  permissions: string[];
};

/**
 * The person of a living session with rights and plants; undefined when there is none. Who must change his password first
 * has no rights until he did (SPEC section 4, "Forced password change"), unless he came in without it; an administrator has every plant of the tenant.
 */
const signedInBy = async (db: Kysely<Tables>, tokenHash: string): Promise<Known | undefined> => {
  const { rows } = await sql<Row>`
    select u.tenant_id, u.id as user_id, u.user_no, u.name, u.party, u.company_code, u.access_version,
      session.way = 'password' and coalesce(${mustChange}, false) as must_change,
      array(
        select plant_no from user_plant where tenant_id = u.tenant_id and user_id = u.id order by sort, plant_no
      ) || case when u.party = 'admin' then array(
        select plant_no from tenant_plant known where known.tenant_id = u.tenant_id and not exists (
          select from user_plant where user_plant.tenant_id = u.tenant_id and user_id = u.id and user_plant.plant_no = known.plant_no
        ) order by plant_no
      ) else '{}' end as plants,
      array(
        select distinct permission_code from user_role
        join role_permission on role_permission.tenant_id = user_role.tenant_id and role_permission.role_id = user_role.role_id
        join permission on permission.code = permission_code and permission.active = 'Y'
        where user_role.tenant_id = u.tenant_id and user_role.user_id = u.id
      ) as permissions
    from session
    join app_user u on u.tenant_id = session.tenant_id and u.id = session.user_id and u.active = 'Y' and u.locked = 'N'
    join tenant on tenant.env_no = u.tenant_id and tenant.active = 'Y'
    left join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
    left join password_rule rule on rule.tenant_id = u.tenant_id
    where session.token_hash = ${tokenHash} and session.expires_at > now()`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    person: {
      tenantId: row.tenant_id,
      userId: row.user_id,
      userNo: row.user_no,
      userName: row.name,
      party: row.party,
      companyCode: row.company_code,
      plants: row.plants,
      permissions: new Set(row.must_change ? [] : row.permissions),
    },
    mustChangePassword: row.must_change,
    proof: { tokenHash, accessVersion: String(row.access_version) },
    touchedAt: Date.now(),
  };
};

/** Whether somebody has to replace his password before anything else. Over the aliases `password` and `rule`. */
export const mustChange = sql<boolean>`(password.given = 'Y' or password.fits_rule = 'N'
  or coalesce(rule.is_validate_date = 'Y' and password.changed_at + make_interval(days => rule.validate_date_value) < now(), false))`;
