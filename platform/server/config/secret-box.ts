import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/store.ts';

/**
 * Secrets that the portal itself must know again (passwords of mail servers, codes on their way, second factors) lie in the
 * database as boxes. Their key lies beside the files, so that a copy of the database alone opens none. A box belongs to the owner
 * it was made for: carried to another it does not open.
 */
const KEY_FILE = 'secret-box-key';
/** Keys of tenants that came from other installations (0049), by their number: their boxes, and what was worked out from their keys, stay as they were. */
const CAME_FILE = 'secret-box-keys-that-came';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const LOCK = 20_261_121;

/** Makes the key where there is none yet; once for all processes that start together. `db` is that of a transaction. */
export const makeBoxKey = async (db: Kysely<Tables>, files: FileStore): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const key = (await keyIn(files)) ?? (await newKey(files));
  known.set(files, key);
};

const newKey = async (files: FileStore): Promise<Buffer> => {
  const key = randomBytes(KEY_BYTES);
  await files.put(KEY_FILE, Readable.from([key], { objectMode: false }));
  return key;
};

/**
 * The secret as text that may lie in the database.
 * @param owner what the secret is and whose, such as `second-factor 0 17`
 */
export const boxed = async (files: FileStore, owner: string, secret: string): Promise<string> => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(files, owner), iv);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

/** The secret again; undefined when the box was made with another key or for another owner. */
export const unboxed = async (files: FileStore, owner: string, box: string): Promise<string | undefined> => {
  const key = await keyOf(files, owner);
  const bytes = Buffer.from(box, 'base64');
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/**
 * A number below `below` that only who has the key of the boxes can work out, always the same for the same purpose: codes that all processes
 * know without keeping them.
 * @param owner what it is for and whose, such as `gate-code 0 1000 2026-03-02`
 */
export const derivedNumber = async (files: FileStore, owner: string, below: number): Promise<number> =>
  // Of 48 bits the remainder favours no number that anybody could notice.
  (await keyOf(files, owner)).readUIntBE(0, 6) % below;

/** Gives the key of a tenant's boxes to the files of the installation that it moves to. */
export const handOnBoxKey = async (tenant: number, from: FileStore, to: FileStore): Promise<void> => {
  const key = (await cameTo(from))[tenant] ?? (await ownKey(from)).toString('base64');
  const came = await cameTo(to);
  if (came[tenant] === key) return;
  const all = Buffer.from(JSON.stringify({ ...came, [tenant]: key }));
  await to.put(CAME_FILE, Readable.from([all], { objectMode: false }));
};

/** The second word of an owner is its tenant, where it has one. */
const keyOf = async (files: FileStore, owner: string): Promise<Buffer> => {
  const [, tenant] = owner.split(' ');
  const came = tenant === undefined ? undefined : await cameKey(files, tenant);
  const key = came === undefined ? await ownKey(files) : Buffer.from(came, 'base64');
  return Buffer.from(hkdfSync('sha256', key, '', owner, KEY_BYTES));
};

const ownKey = async (files: FileStore): Promise<Buffer> => {
  const key = known.get(files) ?? (await keyIn(files));
  if (key === undefined) throw new Error('The key of the boxes is missing from the file store');
  known.set(files, key);
  return key;
};

/** It never changes: once read, boxes open while the store is away, and nobody who signs in or is sent a mail waits for it. */
const known = new WeakMap<FileStore, Buffer>();

type Came = Readonly<Record<string, string>>;
/** Milliseconds for which nobody looks whether another tenant has come: it is closed for longer after its key is there. */
const CAME_FOR = 3_000;
/** Milliseconds that are waited for a store that is slow or away; who came before is known. */
const CAME_WITHIN = 250;
const knownToCome = new WeakMap<FileStore, { came: Came; at: number }>();

const cameKey = async (files: FileStore, tenant: string): Promise<string | undefined> => {
  const last = knownToCome.get(files);
  if (last !== undefined && (tenant in last.came || Date.now() - last.at < CAME_FOR))
    return last.came[tenant];
  knownToCome.set(files, { came: last?.came ?? {}, at: Date.now() });
  const looking = cameTo(files).then(
    (came) => void knownToCome.set(files, { came, at: Date.now() }),
    // A store that is away says nothing of it; what was known holds.
    () => undefined,
  );
  await Promise.race([looking, sleep(CAME_WITHIN, undefined, { ref: false })]);
  return knownToCome.get(files)?.came[tenant];
};

const cameTo = async (files: FileStore): Promise<Came> =>
  JSON.parse((await bytesOf(files, CAME_FILE))?.toString() ?? '{}') as Came;

/** Undefined only where the store itself says that there is none; one that does not answer, or answers with less than a key, is no place for a new one. */
const keyIn = async (files: FileStore): Promise<Buffer | undefined> => {
  const key = await bytesOf(files, KEY_FILE);
  if (key !== undefined && key.length !== KEY_BYTES)
    throw new Error(`The key of the boxes has ${key.length} bytes in the file store instead of ${KEY_BYTES}`);
  return key;
};

const bytesOf = async (files: FileStore, file: string): Promise<Buffer | undefined> => {
  try {
    return Buffer.concat(await Array.fromAsync(files.get(file) as AsyncIterable<Buffer>));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
};
