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

export const roleOf = (scope: Scope): string => `portal_${scope.party}`;

/** The database role of a transaction that begins with `asking`. */
export const roleFor = ({ scope, overAll }: DbIdentity): string =>
  overAll === true ? 'portal_over_all' : roleOf(scope);

/**
 * One statement that tells the database who asks and, in the same round trip, whether the session still holds.
 * `set_config(.., true)` lasts until the end of the transaction.
 */
export const identityStatement = (identity: DbIdentity): Statement => {
  const { scope, proof, action, source } = identity;
  return {
    name: 'asking',
    text: `select case when $1 = '' then '' else session_access_version($1) end as access_version,
    set_config('app.tenant', $2, true), set_config('app.party', $3, true), set_config('app.company', $4, true), set_config('app.plant', $5, true),
    set_config('app.plants', $6, true), set_config('app.user', $7, true), set_config('app.user_no', $8, true), set_config('app.user_name', $9, true),
    set_config('app.action', $10, true), set_config('app.source', $11, true), set_config('role', $12, true)`,
    values: [
      proof?.tokenHash ?? '',
      String(scope.tenantId),
      scope.party,
      scope.companyCode,
      scope.plantNo,
      arrayLiteral(scope.plants),
      scope.userId,
      scope.userNo,
      scope.userName,
      action ?? '',
      source ?? '',
      roleFor(identity),
    ],
  };
};

const READ = {
  name: 'asking-to-read',
  text: `select case when $1 = '' then '' else session_access_version($1) end as access_version,
    set_config('app.tenant', $2, true), set_config('app.company', $3, true), set_config('app.plants', $4, true), set_config('app.user', $5, true),
    set_config('app.user_no', $6, true), set_config('transaction_read_only', 'on', true), set_config('role', $7, true)`,
};

/** The same for a read: what only history and defaults of new rows need is left out, and nothing can be written behind it. */
export const identityToRead = ({ scope, proof }: DbIdentity): Statement => ({
  ...READ,
  values: [
    proof?.tokenHash ?? '',
    String(scope.tenantId),
    scope.companyCode,
    arrayLiteral(scope.plants),
    scope.userId,
    scope.userNo,
    roleOf(scope),
  ],
});

/** Makes `askingToRead` known to a connection and says nothing. */
export const identityOfNobody = (): Statement => ({ ...READ, values: ['', '', '', '', '', '', 'none'] });

/** Throws SessionChanged unless the version that the statement answered fits the proof. */
export const checkSession = ({ proof }: DbIdentity, accessVersion: string | null | undefined): void => {
  if (proof && accessVersion !== proof.accessVersion) throw new SessionChanged();
};

const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
