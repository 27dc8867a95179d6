import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { IdentityProvider, NewPerson } from '@portal/platform/server/config/provider-config.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { createUser } from '../users/create-user.ts';
import { candidateById, type Candidate } from './candidate.ts';
import type { Claims } from './provider.ts';

/**
 * The user behind somebody whom the provider has checked: the one he was linked with, else the one that the rule finds, else a new
 * one if the settings say so; the latter two are linked. Fails with `login.unknownIdentity`, and with `login.providerCheck` when the
 * rule is not sure. `db` needs access rights.
 */
export const userBehind = async (
  db: Kysely<Tables>,
  settings: IdentityProvider,
  claims: Claims,
): Promise<Candidate> => {
  const id = (await linked(db, settings, claims)) ?? (await newlyLinked(db, settings, claims));
  const candidate = await candidateById(db, settings.tenantId, id);
  if (!candidate) throw new Failure('login.unknownIdentity');
  return candidate;
};

const linked = async (
  db: Kysely<Tables>,
  { tenantId, issuer }: IdentityProvider,
  { sub }: Claims,
): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_link where ${ownTenant({ tenantId })} and issuer = ${issuer} and subject = ${sub}`.execute(
    db,
  );
  return rows[0]?.user_id;
};

const newlyLinked = async (
  db: Kysely<Tables>,
  settings: IdentityProvider,
  claims: Claims,
): Promise<string> => {
  const { tenantId, issuer, creates } = settings;
  const found = await foundByRule(db, settings, claims);
  if (found === undefined && creates === undefined) throw new Failure('login.unknownIdentity');
  const userId = found ?? (await created(db, tenantId, creates!, claims));
  // A user has one identity at a provider: a second one is somebody else with the same address.
  const { rows } = await sql`insert into user_link (tenant_id, issuer, subject, user_id)
    values (${tenantId}, ${issuer}, ${claims.sub}, ${userId}) on conflict do nothing returning 1`.execute(db);
  if (rows.length === 0) throw new Failure('login.providerCheck');
  return userId;
};

/** An address counts when the provider says it has verified it, or when the settings trust the provider. */
const foundByRule = async (
  db: Kysely<Tables>,
  { tenantId, match, trustsEmail }: IdentityProvider,
  claims: Claims,
): Promise<string | undefined> => {
  const isVerified = trustsEmail || String(claims.email_verified) === 'true';
  if (match === 'email' && claims.email !== undefined && !isVerified)
    throw new Failure('login.providerCheck');
  const filters = claims[match]?.toLowerCase();
  if (filters === undefined || filters === '') return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from app_user where ${ownTenant({ tenantId })}
      and ${match === 'email' ? sql`lower(email)` : sql`lower(user_no)`} = ${filters} limit 2`.execute(db);
  if (rows.length > 1) throw new Failure('login.providerCheck');
  return rows[0]?.id;
};

/** He has no password: the provider is his way in. */
const created = async (
  db: Kysely<Tables>,
  tenantId: number,
  person: NewPerson,
  claims: Claims,
): Promise<string> => {
  const userNo = claims.preferred_username ?? claims.email ?? '';
  const taken =
    await sql`select from app_user where ${ownTenant({ tenantId })} and lower(user_no) = ${userNo.toLowerCase()}`.execute(
      db,
    );
  if (taken.rows.length > 0 || !/^[A-Za-z0-9._@-]{1,64}$/.test(userNo))
    throw new Failure('login.unknownIdentity');
  const company = textsIn(claims, person.companyClaim)[0] ?? person.company;
  return createUser(db, {
    tenantId,
    userNo,
    name: (claims.name ?? userNo).slice(0, 60),
    party: person.party,
    companyCode: company === '' ? (person.plants[0] ?? '') : company,
    plants: person.plants,
    roles: await knownRoles(db, tenantId, person, claims),
    ...(claims.email !== undefined && { email: claims.email.slice(0, 50) }),
  });
};

/** Of what the claim names, those that are roles of this type here; without a claim the roles of the settings. */
const knownRoles = async (
  db: Kysely<Tables>,
  tenantId: number,
  { party, roles, rolesClaim }: NewPerson,
  claims: Claims,
): Promise<string[]> => {
  const named = rolesClaim === undefined ? roles : textsIn(claims, rolesClaim);
  const { rows } = await sql<{ code: string }>`select code from role
    where ${ownTenant({ tenantId })} and type = ${party} and code = any (${named}::text[]) order by code`.execute(
    db,
  );
  return rows.map((row) => row.code);
};

const textsIn = (claims: Claims, name: string | undefined): string[] => {
  const value: unknown = name === undefined ? undefined : claims[name];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
};
