import type { FileReading } from '../../contract/content.ts';
import { fileKind } from './file-kind.ts';
import { INVOICE_NUMBER } from '../../contract/content.ts';
import { isOfd } from './ofd/ofd-package.ts';
import { readOfd } from './ofd/ofd.ts';
import { NO_ROOTS, type SealRoots } from './ofd/trust.ts';
import { readPdf } from './pdf.ts';
import { readXml } from './xml/read-xml.ts';
import { Refused } from './refused.ts';
import { unzip, unzipEach, wholeOf, type Unzipped, type ZipEntry, type ZipLimits } from './zip.ts';

const MEGABYTE = 1024 * 1024;
/** One XML, OFD or PDF; the largest seen have 400 kB, an XML of 2,000 lines 2 MB. */
const MOST_BYTES = 5 * MEGABYTE;
const OFD_LIMITS: ZipLimits = { entries: 100, bytes: 5 * MEGABYTE };
const ARCHIVE_LIMITS: ZipLimits = { entries: 200, bytes: 40 * MEGABYTE, largest: MOST_BYTES };
/** What systems put into archives by themselves. */
const OWN_OF_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A file as it is kept, with what was read of it. */
export type ReadFile = { readonly reading: FileReading; readonly bytes: Uint8Array };

/**
 * Reads a file that somebody sent in by its bytes: an XML, OFD or PDF, or an archive of them. Each file has its own outcome: a bad one does not hold up
 * the others. Never throws for what a file is. Called in a thread.
 */
export const readFiles = async ({
  name,
  bytes,
  roots = NO_ROOTS,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** By whom seals may be trusted. */
  readonly roots?: SealRoots;
}): Promise<{ readonly files: readonly ReadFile[] }> => {
  const content = Buffer.from(bytes);
  const outcome = await refusable(name, async () => filesIn(name, content, roots));
  return { files: Array.isArray(outcome) ? outcome : [{ reading: outcome, bytes }] };
};

const filesIn = async (name: string, bytes: Buffer, roots: SealRoots): Promise<ReadFile[]> => {
  if (fileKind(bytes) !== 'zip') return [await oneFile(name, bytes)];
  const entries = await unzipEach(bytes, (names) => (isOfd(names) ? OFD_LIMITS : ARCHIVE_LIMITS));
  return isOfd(entries.map((entry) => entry.name))
    ? [await ofdFile(name, bytes, wholeOf(entries), roots)]
    : archived(name, entries, roots);
};

const archived = async (archive: string, all: readonly ZipEntry[], roots: SealRoots): Promise<ReadFile[]> => {
  const entries = all.filter(({ name }) => !OWN_OF_SYSTEMS.test(name));
  if (entries.length === 0) throw new Refused('zipEmpty');
  const files: ReadFile[] = [];
  for (const { name, content } of entries) files.push(await inArchive(`${archive}/${name}`, content, roots));
  return files;
};

const inArchive = async (name: string, content: Buffer | Refused, roots: SealRoots): Promise<ReadFile> => {
  if (content instanceof Refused) return { reading: refusedReading(name, content), bytes: Buffer.alloc(0) };
  if (fileKind(content) !== 'zip') return oneFile(name, content);
  const outcome = await refusable(name, async () => {
    const unzipped = await unzip(content, (names) => {
      if (!isOfd(names)) throw new Refused('zipNested');
      return OFD_LIMITS;
    });
    return (await ofdFile(name, content, unzipped, roots)).reading;
  });
  return { reading: outcome, bytes: content };
};

const oneFile = async (name: string, bytes: Buffer): Promise<ReadFile> => ({
  bytes,
  reading: await refusable(name, async () => {
    if (bytes.length === 0) throw new Refused('emptyFile');
    if (bytes.length > MOST_BYTES)
      throw new Refused('tooLarge', { megabytes: String(MOST_BYTES / MEGABYTE) });
    const kind = fileKind(bytes);
    if (kind === undefined) throw new Refused('unknownFormat');
    return kind === 'pdf' ? readPdf(name, bytes) : readXml(name, bytes);
  }),
});

/** A layout of an older kind is read, and refused: only fully digital invoices are taken in. */
const ofdFile = async (
  name: string,
  bytes: Buffer,
  unzipped: Unzipped,
  roots: SealRoots,
): Promise<ReadFile> => ({
  bytes,
  reading: await refusable(name, async () => {
    const reading = await readOfd(name, unzipped, roots);
    const { number, code } = reading.content!;
    if (!INVOICE_NUMBER.test(number)) throw new Refused('oldKind', { code: code ?? '', number });
    return reading;
  }),
});

const refusable = async <Outcome>(
  name: string,
  read: () => Promise<Outcome>,
): Promise<Outcome | FileReading> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusedReading(name, error);
  }
};

const refusedReading = (name: string, { finding }: Refused): FileReading => ({
  name,
  format: null,
  content: null,
  findings: [finding],
});
