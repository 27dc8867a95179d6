import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/store.ts';

/**
 * Secrets that the portal itself must know again (passwords of mail servers, codes on their way, second factors) lie in the
 * database as boxes. Their key lies beside the files, so that a copy of the database alone opens none. A box belongs to the owner
 * it was made for: carried to another it does not open.
 */
const KEY_FILE = 'secret-box-key';
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

const keyOf = async (files: FileStore, owner: string): Promise<Buffer> => {
  const key = known.get(files) ?? (await keyIn(files));
  if (key === undefined) throw new Error('The key of the boxes is missing from the file store');
  known.set(files, key);
  return Buffer.from(hkdfSync('sha256', key, '', owner, KEY_BYTES));
};

/** It never changes: once read, boxes open while the store is away, and nobody who signs in or is sent a mail waits for it. */
const known = new WeakMap<FileStore, Buffer>();

/** Undefined only where the store itself says that there is none; one that does not answer, or answers with less than a key, is no place for a new one. */
const keyIn = async (files: FileStore): Promise<Buffer | undefined> => {
  try {
    const key = Buffer.concat(await Array.fromAsync(files.get(KEY_FILE) as AsyncIterable<Buffer>));
    if (key.length !== KEY_BYTES)
      throw new Error(
        `The key of the boxes has ${key.length} bytes in the file store instead of ${KEY_BYTES}`,
      );
    return key;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
};
