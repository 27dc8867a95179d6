import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { networkOf } from '@portal/platform/server/http/network.ts';
import type { UserKey } from '../second-factor/second-factor.ts';
import { tokenHashOf } from './session.ts';

/** All `db` here need access rights. */

/** Names a browser, to tell it from others that try the same account; opens nothing. */
export const BROWSER = 'portal_browser';
/** So long a browser or a network is known after its last signing in; `access.clean` forgets them then. */
export const BROWSER_DAYS = 365;
export const NETWORK_DAYS = 30;

/** From where somebody tries, and whether the user he says he is has signed in from there. */
export type Origin = { readonly origin: string; readonly known: boolean };

const browserOf = ({ cookies }: Pick<SignInRequest, 'cookies'>): string | undefined => {
  const token = cookies[BROWSER];
  return token === undefined || token === '' ? undefined : `browser ${tokenHashOf(token)}`;
};
const networkAt = ({ ip }: Pick<SignInRequest, 'ip'>): string => `network ${networkOf(ip)}`;

type Who = { tenantId: number } & ({ account: string } | { email: string });

/**
 * A known browser counts for itself, wherever it is; everybody else for the network he comes from. `account` and `email` are in
 * lower case; for one that nobody has all is unknown.
 */
export const originFor = async (
  db: Kysely<Tables>,
  request: Pick<SignInRequest, 'cookies' | 'ip'>,
  who: Who,
): Promise<Origin> => {
  const network = networkAt(request);
  const browser = browserOf(request);
  const is = 'account' in who ? sql`lower(u.user_no) = ${who.account}` : sql`lower(u.email) = ${who.email}`;
  const { rows } = await sql<{ origin: string }>`
    select known.origin from app_user u
    join known_origin known on known.tenant_id = u.tenant_id and known.user_id = u.id
    where ${ownTenant(who, 'u')} and ${is} and known.origin in (${network}, ${browser ?? network})`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.origin));
  if (browser !== undefined && known.has(browser)) return { origin: browser, known: true };
  return { origin: network, known: known.has(network) };
};

/** Notes browser and network of somebody who has just signed in. A browser that nobody has used yet gets its name here. */
export const rememberOrigin = async (
  db: Kysely<Tables>,
  request: SignInRequest,
  { tenantId, userId }: UserKey,
): Promise<void> => {
  const named = await isNamed(db, request);
  const token = named ? request.cookies[BROWSER]! : randomBytes(32).toString('base64url');
  request.setCookie(BROWSER, token, { httpOnly: true, maxAge: BROWSER_DAYS * 86_400 });
  const origins = [`browser ${tokenHashOf(token)}`, networkAt(request)];
  await sql`insert into known_origin (tenant_id, user_id, origin)
    select ${tenantId}::int, ${userId}::bigint, origin from unnest(${origins}::text[]) as origin
    on conflict (tenant_id, user_id, origin) do update set last_at = now()`.execute(db);
};

/** Nobody is known from anywhere any more: his password was given again. */
export const forgetOrigins = async (db: Kysely<Tables>, { tenantId, userId }: UserKey): Promise<void> => {
  await sql`delete from known_origin where ${ownTenant({ tenantId })} and user_id = ${userId}`.execute(db);
};

/** A name that we did not give may be known to whoever put it there: it is not taken over. */
const isNamed = async (db: Kysely<Tables>, request: SignInRequest): Promise<boolean> => {
  const browser = browserOf(request);
  if (browser === undefined) return false;
  const { rows } = await sql`select 1 from known_origin where origin = ${browser} limit 1`.execute(db);
  return rows.length > 0;
};
