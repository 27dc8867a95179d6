import { sql, type Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Authenticator, SignedIn } from '@portal/platform/server/authenticator.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { inAccess } from './permissions/rights.ts';
import { permissionsOfUser, plantsOfUser } from './permissions/user-rights.ts';
import { tokenHashOf, TOUCH_EVERY, touchSession } from './sign-in/session.ts';
import { apiTokenHashOf, isToken, isWellFormed } from './tokens/secret.ts';
import { signedInByToken, touchToken, type KnownToken } from './tokens/signed-in-by-token.ts';
import { mayComeFrom } from './tokens/networks.ts';

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
  const programs = new LRUCache<string, KnownToken>({
    max: REMEMBERED,
    fetchMethod: async (tokenHash) => inAccess(services, 0, async (db) => signedInByToken(db, tokenHash)),
  });
  const programBy = async (token: string, address: string): Promise<SignedIn | undefined> => {
    const found = isWellFormed(token) ? await programs.fetch(apiTokenHashOf(token)) : undefined;
    if (found === undefined) return undefined;
    if (!mayComeFrom(found.addresses, address)) throw new Failure('err.tokenAddress', { address });
    if (Date.now() - found.touchedAt > TOUCH_EVERY) {
      found.touchedAt = Date.now();
      await inAccess(services, found.person.tenantId, async (db) => touchToken(db, found, address)).catch(
        (error: Error) => services.log.warn({ err: error }, 'The use of a token could not be noted'),
      );
    }
    return found;
  };
  return {
    signedIn: async (token, { address, inHeader }) => {
      // In a cookie a browser would send it by itself, also for the page of another site.
      if (isToken(token)) return inHeader ? programBy(token, address) : undefined;
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
      if (isToken(token)) {
        const hash = apiTokenHashOf(token);
        if (programs.peek(hash)?.proof === stale) programs.delete(hash);
        return;
      }
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
      ${plantsOfUser} as plants, ${permissionsOfUser} as permissions
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
