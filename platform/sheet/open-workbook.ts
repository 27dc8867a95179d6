import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { SheetLimits } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { refuseBySignature } from './sheet-signature.ts';

/** The archive of a workbook: its parts by name, opened one at a time. */
export type WorkbookArchive = {
  readonly has: (part: string) => boolean;
  readonly sizeOf: (part: string) => number;
  /** Fails with `sheet.damaged` when there is no such part. */
  readonly part: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

/** Parts that carry programs, reach out to other files, or hide other files inside. */
const unwanted = [
  [
    /(^|\/)(vbaProject[^/]*|vbaData\.xml)$|(^|\/)(macrosheets|dialogsheets|activeX|customUI)\//i,
    'sheet.macro',
  ],
  [/(^|\/)(externalLinks|queryTables)\/|(^|\/)connections\.xml$/i, 'sheet.external'],
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
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
  const zip = await damagedUnlessRead(() =>
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options),
  );
  try {
    const entries = await entriesOf(zip, limits);
    return {
      has: (part) => entries.has(part),
      sizeOf: (part) => entries.get(part)?.uncompressedSize ?? 0,
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
      if (entries.has(name)) throw new SheetRefusal('sheet.damaged', { part: name });
      entries.set(name, entry);
    }
  });
  if (!entries.has('[Content_Types].xml')) throw new SheetRefusal('sheet.notExcel');
  return entries;
};

const partOf = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Readable> => {
  const entry = entries.get(name);
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
