import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import { refuseBySignature } from './sheet-signature.ts';

/** The archive of a workbook: its parts by name, in whatever case, opened one at a time. */
export type WorkbookArchive = {
  readonly has: (part: string) => boolean;
  readonly sizeOf: (part: string) => number;
  /** Fails with `sheet.damaged` when there is no such part. */
  readonly part: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

/**
 * Parts that carry programs, fetch data from outside, or hide other files inside. What a link to another workbook last showed lies in `externalLinks`:
 * such links stay in many workbooks after their formulas are gone. They are left unread, and nothing is fetched.
 */
const unwanted = [
  [
    /(^|\/)(vbaProject[^/]*|vbaData\.xml)$|(^|\/)(macrosheets|dialogsheets|activeX|customUI)\//i,
    'sheet.macro',
  ],
  [/(^|\/)queryTables\/|(^|\/)connections\.xml$/i, 'sheet.external'],
  [/(^|\/)embeddings\//i, 'sheet.embedded'],
] as const;

/**
 * Opens a file (path or content) that somebody uploaded as a workbook, and looks at its directory alone: signature, number
 * of files, declared sizes, unwanted parts. Fails with a `SheetRefusal`.
 */
export const openWorkbook = async (
  source: string | Buffer,
  limits: SheetLimits,
): Promise<WorkbookArchive> => {
  await refuseBySignature(source, limits);
  // .NET programs write the names of entries with backslashes, which the reader takes as slashes; names that lead outside it refuses.
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false };
  const zip = await damagedUnlessRead(() =>
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options),
  );
  try {
    const entries = await entriesOf(zip, limits);
    return {
      has: (part) => entries.has(anyCase(part)),
      sizeOf: (part) => entries.get(anyCase(part))?.uncompressedSize ?? 0,
      part: (name) => damagedUnlessRead(() => partOf(zip, entries, name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};

const entriesOf = async (zip: ZipFile, limits: SheetLimits): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > limits.files)
    throw new SheetRefusal('sheet.tooManyFiles', { limit: limits.files, found: zip.entryCount });
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  await damagedUnlessRead(async () => {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      const reason = unwanted.find(([pattern]) => pattern.test(name))?.[1];
      if (reason) throw new SheetRefusal(reason, { part: name });
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpackedBytes)
        throw new SheetRefusal('sheet.bomb', { limit: limits.unpackedBytes });
      if (entries.has(anyCase(name))) throw new SheetRefusal('sheet.damaged', { part: name });
      entries.set(anyCase(name), entry);
    }
  });
  if (!entries.has(CONTENT_TYPES)) throw new SheetRefusal('sheet.notExcel');
  return entries;
};

/** Names of parts are the same in upper and lower case (ECMA-376, part 2). */
const anyCase = (name: string): string => name.toLowerCase();
const CONTENT_TYPES = anyCase('[Content_Types].xml');

/** A name with slashes, however its program parts it. */
export const slashed = (name: string): string => name.replaceAll('\\', '/');

const partOf = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> => {
  const entry = entries.get(anyCase(name));
  if (!entry || !entry.canDecodeFileData()) throw new SheetRefusal('sheet.damaged', { part: name });
  return zip.openReadStreamPromise(entry);
};

/** The archive reader reports all damage as plain errors; that more comes out than was declared is an attack. */
export const damagedUnlessRead = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SheetRefusal || !(error instanceof Error)) throw error;
    if (error.message.startsWith('too many bytes in the stream')) throw new SheetRefusal('sheet.bomb');
    throw new SheetRefusal('sheet.damaged', { reason: error.message });
  }
};
