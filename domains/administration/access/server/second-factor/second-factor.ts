import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { boxed, unboxed } from '@portal/platform/server/config/secret-box.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { ISSUER, type NewFactor } from '../../contract/second-factor/second-factor.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryCodeAmong, type RecoveryHash } from './recovery-codes.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';

/** All `db` here need access rights. */
export type UserKey = { readonly tenantId: number; readonly userId: string };

export type Factor = { secret: string; lastStep: string; since: string; recovery: RecoveryHash[] };

export const factorOf = async (
  db: Kysely<Tables>,
  { tenantId, userId }: UserKey,
): Promise<Factor | undefined> => {
  const { rows } = await sql<Factor>`
    select secret, last_step as "lastStep", since, coalesce((
      select json_agg(json_build_object('id', id::text, 'hash', hash) order by id) from recovery_code code
      where code.tenant_id = factor.tenant_id and code.user_id = factor.user_id), '[]') as recovery
    from second_factor factor where ${ownTenant({ tenantId })} and user_id = ${userId}`.execute(db);
  return rows[0];
};

/** Whether one of the roles of the user demands a second factor. */
export const demandsFactor = async (db: Kysely<Tables>, { tenantId, userId }: UserKey): Promise<boolean> => {
  const { rows } = await sql<{ demanded: boolean }>`
    select exists (
      select from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
      where ${ownTenant({ tenantId }, 'user_role')} and user_role.user_id = ${userId} and role.demands_factor = 'Y'
    ) as demanded`.execute(db);
  return rows[0]!.demanded;
};

/** What a code turned out to be: not written down yet, `spend` does that. */
export type Proven = { step: number } | { recoveryId: string };

/** Works out what a code is, outside of any transaction: it takes its time. Undefined: it is wrong. */
export const proven = async (
  files: FileStore,
  whose: UserKey,
  factor: Pick<Factor, 'secret' | 'recovery'>,
  code: string,
): Promise<Proven | undefined> => {
  if (isRecoveryCode(code)) {
    const recoveryId = await recoveryCodeAmong(factor.recovery, code);
    return recoveryId === undefined ? undefined : { recoveryId };
  }
  const secret = await unboxed(files, boxOwner(whose), factor.secret);
  const step = secret === undefined ? undefined : stepOf(secret, code);
  return step === undefined ? undefined : { step };
};

/** Uses a code up. False when somebody was faster, or when it is of a step that has been used: a code is good once. */
export const spend = async (
  db: Kysely<Tables>,
  { tenantId, userId }: UserKey,
  code: Proven,
): Promise<boolean> => {
  const { rows } =
    'step' in code
      ? await sql`update second_factor set last_step = ${code.step}
          where ${ownTenant({ tenantId })} and user_id = ${userId} and last_step < ${code.step} returning 1`.execute(
          db,
        )
      : await sql`delete from recovery_code
          where ${ownTenant({ tenantId })} and user_id = ${userId} and id = ${code.recoveryId} returning 1`.execute(
          db,
        );
  return rows.length > 0;
};

/** A new secret that waits for its first code; one that waited before is forgotten. */
export const beginSetUp = async (
  db: Kysely<Tables>,
  files: FileStore,
  whose: UserKey,
  userNo: string,
): Promise<NewFactor> => {
  const secret = newSecret();
  const box = await boxed(files, boxOwner(whose), secret);
  await sql`insert into factor_set_up (tenant_id, user_id, secret, expires_at)
    values (${whose.tenantId}, ${whose.userId}, ${box}, now() + interval '15 minutes')
    on conflict (tenant_id, user_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`.execute(
    db,
  );
  return { secret, uri: keyUri(secret, ISSUER, userNo) };
};

/**
 * Turns the secret that waits into a factor when `code` is its; returns the recovery codes. Fails with `factor.setUpExpired` and
 * `factor.wrongCode`, and with `factor.alreadyOn` when there is one.
 */
export const finishSetUp = async (
  db: Kysely<Tables>,
  files: FileStore,
  whose: UserKey,
  code: string,
): Promise<string[]> => {
  const { tenantId, userId } = whose;
  const { rows } = await sql<{ secret: string }>`delete from factor_set_up
    where ${ownTenant({ tenantId })} and user_id = ${userId} and expires_at > now() returning secret`.execute(
    db,
  );
  const secret = rows[0] && (await unboxed(files, boxOwner(whose), rows[0].secret));
  if (secret === undefined) throw new Failure('factor.setUpExpired');
  const step = stepOf(secret, code);
  if (step === undefined) throw new Failure('factor.wrongCode', { field: 'oneTimeCode' });
  const made = await sql`insert into second_factor (tenant_id, user_id, secret, last_step)
    values (${tenantId}, ${userId}, ${rows[0]!.secret}, ${step}) on conflict do nothing returning 1`.execute(
    db,
  );
  if (made.rows.length === 0) throw new Failure('factor.alreadyOn');
  return renewCodes(db, whose);
};

/** New recovery codes in the place of all former ones; they can be read this once. */
export const renewCodes = async (db: Kysely<Tables>, { tenantId, userId }: UserKey): Promise<string[]> => {
  const { codes, hashes } = await newRecoveryCodes();
  await sql`delete from recovery_code where ${ownTenant({ tenantId })} and user_id = ${userId}`.execute(db);
  await sql`insert into recovery_code (tenant_id, user_id, hash)
    select ${tenantId}::int, ${userId}::bigint, hash from unnest(${hashes}::text[]) as hash`.execute(db);
  return codes;
};

/** True when there was one. */
export const dropFactor = async (db: Kysely<Tables>, { tenantId, userId }: UserKey): Promise<boolean> => {
  const { rows } =
    await sql`delete from second_factor where ${ownTenant({ tenantId })} and user_id = ${userId} returning 1`.execute(
      db,
    );
  return rows.length > 0;
};

const boxOwner = ({ tenantId, userId }: UserKey): string => `second-factor ${tenantId} ${userId}`;
