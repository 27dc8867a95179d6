import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Statement } from './pipelined-read.ts';

/** The session a request came with, and what its rights were when they were read. */
export type SessionProof = { readonly tokenHash: string; readonly accessVersion: string };

/** Who asks, for one transaction: the scope, the proof of its session, and what history shall say. */
export type DbIdentity = {
  readonly scope: Scope;
  readonly proof?: SessionProof;
  /** Permission code or call that changes something; `source` is the address or job it came from. */
  readonly action?: string;
  readonly source?: string;
  /** Acts over all tenants: only what declares why (`OverAll` in plugin.ts). */
  readonly overAll?: true;
};

/** The session ended or its rights changed since they were read: read them again. */
export class SessionChanged extends Error {}

export const roleOf = ({ party, agent }: Scope): string =>
  agent && party === 'supplier' ? 'portal_agent' : `portal_${party}`;

/** The database role of a transaction that begins with `asking`. */
export const roleFor = ({ scope, overAll }: DbIdentity): string =>
  overAll === true ? 'portal_over_all' : roleOf(scope);

/**
 * One statement that tells the database who asks and, in the same round trip, whether the session still holds. It fails where the tenant is
 * on its way to another installation, or there (`tenant_here`).
 * `set_config(.., true)` lasts until the end of the transaction.
 */
export const identityStatement = (identity: DbIdentity): Statement => {
  const { scope, action, source } = identity;
  const { agent } = scope;
  if (agent && scope.party !== 'job')
    return {
      ...ACTING,
      values: [...valuesOf(identity), action ?? '', source ?? '', agent.companyCode, agent.userName],
    };
  return {
    name: 'asking',
    text: `select case when $1 = '' then '' else session_access_version($1) end as access_version,
    set_config('app.tenant', $2, true), set_config('app.party', $4, true), set_config('app.company', $5, true), set_config('app.plant', $6, true),
    set_config('app.plants', $7, true), set_config('app.user', $8, true), set_config('app.user_no', $9, true), set_config('app.user_name', $10, true),
    set_config('app.action', $11, true), set_config('app.source', $12, true), tenant_here($2), set_config('role', $3, true)`,
    values: [...valuesOf(identity), action ?? '', source ?? ''],
  };
};

const valuesOf = (identity: DbIdentity): string[] => {
  const { scope, proof } = identity;
  return [
    proof?.tokenHash ?? '',
    String(scope.tenantId),
    roleFor(identity),
    scope.party,
    scope.companyCode,
    scope.plantNo,
    arrayLiteral(scope.plants),
    scope.userId,
    scope.userNo,
    scope.userName,
  ];
};

/**
 * Who acts for another supplier: the same statement asks whether he still may, in the plant of the call and on its day, and sets which parts.
 * Without an agency in force he is nobody, and the answer fits no proof. Those who act for themselves never pay for it.
 */
const ACTING = {
  name: 'asking-for-another',
  text: `select case when $1 = '' then '' else session_access_version($1) end || '/' || agency.state as access_version,
    set_config('app.tenant', $2, true), set_config('app.party', $4, true),
    set_config('app.company', case when agency.state is null then '' else $5 end, true), set_config('app.plant', $6, true),
    set_config('app.plants', $7, true), set_config('app.user', $8, true), set_config('app.user_no', $9, true), set_config('app.user_name', $10, true),
    set_config('app.action', $11, true), set_config('app.source', $12, true), set_config('app.agent', $13, true), set_config('app.person', $14, true),
    set_config('app.parts', coalesce(agency.parts::text, ''), true), tenant_here($2), set_config('role', $3, true)
  from (values (1)) as one left join agency_in_force($2::text::int, $13, $5, $6) as agency on true`,
};

const READ = {
  name: 'asking-to-read',
  text: `select case when $1 = '' then '' else session_access_version($1) end as access_version,
    set_config('app.tenant', $2, true), set_config('app.company', $3, true), set_config('app.plants', $4, true), set_config('app.user', $5, true),
    set_config('app.user_no', $6, true), set_config('transaction_read_only', 'on', true), tenant_here($2), set_config('role', $7, true)`,
};

const READ_FOR_ANOTHER = {
  name: 'asking-to-read-for-another',
  text: `select case when $1 = '' then '' else session_access_version($1) end || '/' || agency.state as access_version,
    set_config('app.tenant', $2, true), set_config('app.company', case when agency.state is null then '' else $3 end, true), set_config('app.plants', $4, true),
    set_config('app.user', $5, true), set_config('app.user_no', $6, true), set_config('transaction_read_only', 'on', true), set_config('app.agent', $8, true),
    set_config('app.parts', coalesce(agency.parts::text, ''), true), tenant_here($2), set_config('role', $7, true)
  from (values (1)) as one left join agency_in_force($2::text::int, $8, $3, $9) as agency on true`,
};

/** The same for a read: what only history and defaults of new rows need is left out, and nothing can be written behind it. */
export const identityToRead = ({ scope, proof }: DbIdentity): Statement => {
  const values = [
    proof?.tokenHash ?? '',
    String(scope.tenantId),
    scope.companyCode,
    arrayLiteral(scope.plants),
    scope.userId,
    scope.userNo,
    roleOf(scope),
  ];
  return scope.agent
    ? { ...READ_FOR_ANOTHER, values: [...values, scope.agent.companyCode, scope.plantNo] }
    : { ...READ, values };
};

/** Make `identityToRead` known to a connection, for oneself and for another, and say nothing. */
export const identitiesOfNobody = (): readonly Statement[] => [
  { ...READ, values: ['', '', '', '', '', '', 'none'] },
  { ...READ_FOR_ANOTHER, values: ['', '0', '', '', '', '', 'none', '', ''] },
];

/** Throws SessionChanged unless the version that the statement answered fits the proof, and the agency that of the scope. */
export const checkSession = (
  { proof, scope }: DbIdentity,
  accessVersion: string | null | undefined,
): void => {
  if (proof && accessVersion !== versionOf(proof, scope)) throw new SessionChanged();
};

const versionOf = ({ accessVersion }: SessionProof, { agent, party }: Scope): string =>
  agent && party !== 'job' ? `${accessVersion}/${agent.state}` : accessVersion;

const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
