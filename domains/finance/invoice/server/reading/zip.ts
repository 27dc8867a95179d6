import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Refused } from './refused.ts';

export type ZipLimits = {
  readonly entries: number;
  /** Of all that is unpacked. */
  readonly bytes: number;
  /** A larger entry is refused for itself, and not unpacked. */
  readonly largest?: number;
};
/** What an archive holds, by the names of its entries. */
export type Unzipped = ReadonlyMap<string, Buffer>;

/** An entry with its bytes, or why it cannot be had. */
export type ZipEntry = { readonly name: string; readonly content: Buffer | Refused };

/** The same as one whole, as an OFD is: one bad entry refuses all of it, and so does a name that stands twice. */
export const unzip = async (
  bytes: Buffer,
  limitsOf: (names: readonly string[]) => ZipLimits,
): Promise<Unzipped> => wholeOf(await unzipEach(bytes, limitsOf));

export const wholeOf = (entries: readonly ZipEntry[]): Unzipped => {
  const files = new Map<string, Buffer>();
  for (const { name, content } of entries) {
    if (content instanceof Refused) throw content;
    if (files.has(name)) throw new Refused('zipNames', { name: name.slice(0, 80) });
    files.set(name, content);
  }
  return files;
};

/**
 * Unpacks an archive in memory, each entry with its own outcome: one that is damaged, locked, a link or larger than `largest`, or whose name leads outside,
 * does not hold up the others. Refuses an archive whose directory is damaged, or that has more entries or bytes than allowed: before they are unpacked,
 * and while they are, because no entry gets more bytes than the directory says.
 */
export const unzipEach = async (
  bytes: Buffer,
  limitsOf: (names: readonly string[]) => ZipLimits,
): Promise<readonly ZipEntry[]> => {
  const zip = await damagedUnlessRead(async () =>
    fromBufferPromise(bytes, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      // names are looked at here, each for itself
      decodeStrings: false,
    }),
  );
  try {
    const entries = await damagedUnlessRead(async () => entriesOf(zip));
    const limits = limitsOf(entries.map(({ name }) => name));
    const unpacked = entries.reduce((sum, { entry }) => sum + sizeWithin(entry, limits), 0);
    if (zip.entryCount > limits.entries || unpacked > limits.bytes)
      throw new Refused('zipTooMuch', {
        entries: String(limits.entries),
        megabytes: String(limits.bytes / MEGABYTE),
      });
    return await contentOf(zip, entries, limits);
  } finally {
    zip.close();
  }
};

const MEGABYTE = 1024 * 1024;
/** Of a directory no more is looked at than this, whatever the limits. */
const MOST_ENTRIES = 1_000;
type Named = { readonly name: string; readonly entry: Entry };

const entriesOf = async (zip: ZipFile): Promise<readonly Named[]> => {
  if (zip.entryCount > MOST_ENTRIES) return [];
  const entries: Named[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (!name.endsWith('/')) entries.push({ name, entry });
  }
  return entries;
};

/** What is not unpacked takes nothing. */
const sizeWithin = ({ uncompressedSize }: Entry, { largest = Infinity }: ZipLimits): number =>
  uncompressedSize > largest ? 0 : uncompressedSize;

/** One behind the other: no more is open or in memory than allowed. */
const contentOf = async (
  zip: ZipFile,
  entries: readonly Named[],
  limits: ZipLimits,
): Promise<readonly ZipEntry[]> => {
  const files: ZipEntry[] = [];
  for (const { name, entry } of entries)
    files.push({ name, content: refusedAs(name, entry, limits) ?? (await bytesOf(zip, entry)) });
  return files;
};

const refusedAs = (name: string, entry: Entry, { largest = Infinity }: ZipLimits): Refused | undefined => {
  if (leadsOutside(name) || isLink(entry)) return new Refused('zipNames', { name: name.slice(0, 80) });
  if (entry.isEncrypted()) return new Refused('zipLocked');
  return entry.uncompressedSize > largest
    ? new Refused('tooLarge', { megabytes: String(largest / MEGABYTE) })
    : undefined;
};

const bytesOf = async (zip: ZipFile, entry: Entry): Promise<Buffer | Refused> => {
  try {
    return await damagedUnlessRead(async () => buffer(await zip.openReadStreamPromise(entry)));
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};

const UTF8_NAME = 0x800;
/** As the directory has it: names are bytes. */
type RawEntry = Pick<Entry, 'generalPurposeBitFlag'> & { readonly fileNameRaw: Buffer };
/** Windows writes Chinese names as GBK, without a mark, and folders with a backslash. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag }: RawEntry): string => {
  try {
    return new TextDecoder('utf-8', { fatal: (generalPurposeBitFlag & UTF8_NAME) === 0 })
      .decode(fileNameRaw)
      .replaceAll('\\', '/');
  } catch {
    return new TextDecoder('gb18030').decode(fileNameRaw).replaceAll('\\', '/');
  }
};

const leadsOutside = (name: string): boolean =>
  name.includes('\0') || /^(?:[a-z]:|\/)/i.test(name) || name.split('/').includes('..');
/** As Unix notes it in the upper half of the attributes. */
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** The archive reader reports all damage as plain errors. */
const damagedUnlessRead = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch {
    throw new Refused('zipDamaged');
  }
};
