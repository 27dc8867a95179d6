import { generateKeyPair, webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** A key pair is given out this long, and opens messages until its names have run out. */
const GIVEN_OUT_MINUTES = 5;
const NAME_LIVES_MINUTES = 10;
const MAKING = 20_260_901;
/** As strong as 128 bits (NIST SP 800-57); a pair takes some 0.3 s, off the main thread. */
const BITS = 3072;

/**
 * The public key for a name, which the browser made up: SPKI in base64. All processes share the key pairs; one is made when
 * the youngest has been given out long enough. A name that is taken keeps its key. `db` needs access rights.
 */
export const publicKeyFor = async (db: Kysely<Tables>, uuid: string): Promise<string> => {
  const key = (await youngest(db)) ?? (await make(db));
  await sql`insert into encryption_use (uuid, key_id, expires_at)
    values (${uuid}, ${key.id}, now() + make_interval(mins => ${NAME_LIVES_MINUTES}::int))
    on conflict (uuid) do update set key_id = excluded.key_id, expires_at = excluded.expires_at`.execute(db);
  return key.public_key;
};

/** The private key behind a name, once. Undefined when the name is unknown, used or too old. `db` needs access rights. */
export const privateKeyFor = async (db: Kysely<Tables>, uuid: string): Promise<string | undefined> => {
  const { rows } = await sql<{ private_key: string }>`
    with used as (delete from encryption_use where uuid = ${uuid} returning key_id, expires_at)
    select private_key from used join encryption_key on id = key_id where expires_at > now()`.execute(db);
  return rows[0]?.private_key;
};

/** The clear text, worked out off the main thread. Fails with `login.keyExpired` whatever is wrong, so nothing can be learnt. */
export const decrypted = async (privateKey: string | undefined, message: string): Promise<string> => {
  try {
    const key = await webcrypto.subtle.importKey(
      'pkcs8',
      Buffer.from(privateKey ?? '', 'base64'),
      { name: 'RSA-OAEP', hash: 'SHA-256' },
      false,
      ['decrypt'],
    );
    const clear = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(message, 'base64'));
    return new TextDecoder('utf-8', { fatal: true }).decode(clear);
  } catch {
    throw new Failure('login.keyExpired');
  }
};

type PublicKey = { id: string; public_key: string };

const youngest = async (db: Kysely<Tables>): Promise<PublicKey | undefined> => {
  const { rows } = await sql<PublicKey>`
    select id, public_key from encryption_key
    where made_at > now() - make_interval(mins => ${GIVEN_OUT_MINUTES}::int) order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
};

/** Off the main thread; of processes that come at the same time, one does it. */
const make = async (db: Kysely<Tables>): Promise<PublicKey> => {
  await sql`select pg_advisory_xact_lock(${MAKING})`.execute(db);
  const made = await youngest(db);
  if (made) return made;
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const { rows } = await sql<PublicKey>`
    insert into encryption_key (public_key, private_key)
    values (${pair.publicKey.toString('base64')}, ${pair.privateKey.toString('base64')}) returning id, public_key`.execute(
    db,
  );
  return rows[0]!;
};
