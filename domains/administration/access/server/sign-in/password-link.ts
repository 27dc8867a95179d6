import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { FORGOTTEN_MINUTES, INVITATION_HOURS, type LinkKind } from '../../contract/sign-in/password-link.ts';
import { tokenHashOf } from './session.ts';

/** All `db` here need access rights. */

const LIVES: Readonly<Record<LinkKind, RawBuilder<unknown>>> = {
  invitation: sql`make_interval(hours => ${INVITATION_HOURS}::int)`,
  forgotten: sql`make_interval(mins => ${FORGOTTEN_MINUTES}::int)`,
};

type Whose = { readonly tenantId: number; readonly userId: string; readonly email: string };

/** A new link of the kind, in the place of the one before; returns its secret, which is stored nowhere. */
export const newPasswordLink = async (
  db: Kysely<Tables>,
  { tenantId, userId, email }: Whose,
  kind: LinkKind,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into password_link (token_hash, tenant_id, user_id, kind, email, expires_at)
    values (${tokenHashOf(secret)}, ${tenantId}, ${userId}, ${kind}, ${email.toLowerCase()}, now() + ${LIVES[kind]})
    on conflict (tenant_id, user_id, kind) do update
    set token_hash = excluded.token_hash, email = excluded.email, made_at = now(), expires_at = excluded.expires_at`.execute(
    db,
  );
  return secret;
};

/** For whom a link is good; undefined when it is unknown, used, too old, of another tenant, or went to an address that is no longer his. */
export const whoseLink = async (
  db: Kysely<Tables>,
  { tenantId, secret }: { readonly tenantId: number; readonly secret: string },
): Promise<{ userId: string; kind: LinkKind } | undefined> => {
  const { rows } = await sql<{ userId: string; kind: LinkKind }>`
    select link.user_id as "userId", link.kind from password_link as link
    join app_user on app_user.tenant_id = link.tenant_id and app_user.id = link.user_id and lower(app_user.email) = link.email
    where ${ownTenant({ tenantId }, 'link')} and link.token_hash = ${tokenHashOf(secret)} and link.expires_at > now()
    for update of link`.execute(db);
  return rows[0];
};

/** All links of a user end: he has chosen a password, or was given one. */
export const endPasswordLinks = async (
  db: Kysely<Tables>,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: string },
): Promise<void> => {
  await sql`delete from password_link where ${ownTenant({ tenantId })} and user_id = ${userId}`.execute(db);
};
