import { sql, type Kysely } from 'kysely';
import { SESSION_COOKIE, SESSION_MARKER } from '@portal/platform/server/http/session-cookie.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { NextStep } from '../../contract/sign-in/login-calls.ts';
import type { Way } from '../tables.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { endHalfWay, HALF_WAY_SECONDS, openHalfWay } from '../second-factor/half-way.ts';
import { rememberOrigin } from './origin.ts';
import { demandsFactor, factorOf, type UserKey } from '../second-factor/second-factor.ts';
import { openSession } from './session.ts';

export const HALF_WAY = 'portal_second_step';

export type Admitted = { next: NextStep; token: string };

/**
 * The first factor is proven: a session, unless a second factor is there or demanded and was not given
 * elsewhere (`factorDone`). Then the token opens the second step alone.
 * `db` needs access rights.
 */
export const admit = async (
  request: SignInRequest,
  db: Kysely<Tables>,
  whose: UserKey,
  { way, factorDone = false }: { way: Way; factorDone?: boolean },
): Promise<Admitted> => {
  const next = factorDone ? 'in' : await nextFor(db, whose);
  return next === 'in'
    ? { next, token: await letIn(request, db, whose, way) }
    : { next, token: await openHalfWay(db, whose, next, way) };
};

/** Everything is proven: notes the moment and the place, and opens the session. `db` needs access rights. */
export const letIn = async (
  request: SignInRequest,
  db: Kysely<Tables>,
  whose: UserKey,
  way: Way,
): Promise<string> => {
  await endHalfWay(db, whose);
  await markUsed(db, whose, way);
  await rememberOrigin(db, request, whose);
  return openSession(
    db,
    { tenantId: whose.tenantId, userId: whose.userId, ip: request.ip, agent: request.userAgent, way },
    request.services.session,
  );
};

/** The cookies of a session, or that of the second step. */
export const giveCookies = (request: SignInRequest, { next, token }: Admitted): void => {
  const { hours } = request.services.session;
  if (next !== 'in') {
    request.setCookie(HALF_WAY, token, { httpOnly: true, maxAge: HALF_WAY_SECONDS });
    return;
  }
  if (request.cookies[HALF_WAY] !== undefined) request.setCookie(HALF_WAY, '', { httpOnly: true, maxAge: 0 });
  request.setCookie(SESSION_COOKIE, token, { httpOnly: true, maxAge: hours * 3600 });
  request.setCookie(SESSION_MARKER, '1', { httpOnly: false, maxAge: hours * 3600 });
};

const nextFor = async (db: Kysely<Tables>, whose: UserKey): Promise<NextStep> => {
  if ((await factorOf(db, whose)) !== undefined) return 'code';
  return (await demandsFactor(db, whose)) ? 'setUp' : 'in';
};

/**
 * Notes the moment. SPEC section 4 knows a new user by first login = last login: with a password that somebody else gave him
 * he stays new until he replaced it.
 */
const markUsed = async (db: Kysely<Tables>, { tenantId, userId }: UserKey, way: Way): Promise<void> => {
  await sql`update app_user set last_login_at = now(),
    first_login_at = case when ${way} = 'password' and exists (select from user_password password
      where password.tenant_id = app_user.tenant_id and password.user_id = app_user.id and password.given = 'Y') then now() else coalesce(first_login_at, app_user.created_at) end
    where ${ownTenant({ tenantId }, 'app_user')} and app_user.id = ${userId}`.execute(db);
};
