import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** Keeps rows as compressed JSON lines under a name; writing the same once more puts it in its own place. */
export const writePart = async (
  files: FileStore,
  name: string,
  lines: readonly string[],
): Promise<{ bytes: number; sha256: string }> =>
  files.put(name, Readable.from([await packed(Buffer.from(lines.join('\n')))]));

/** Fails with `archive.fileDamaged` when the file is missing or is not, to the bit and the row, what the manifest says. */
export const readPart = async (
  files: FileStore,
  part: { fileUuid: string; sha256: string; lines: number },
): Promise<string[]> => {
  const bytes = await bytesOf(files, part.fileUuid);
  if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== part.sha256)
    throw new Failure('archive.fileDamaged');
  const lines = (await unpacked(bytes)).toString().split('\n');
  if (lines.length !== part.lines) throw new Failure('archive.fileDamaged');
  return lines;
};

const bytesOf = async (files: FileStore, name: string): Promise<Buffer | undefined> => {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of files.get(name) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** A name that follows from what the file holds the rows of: a step that was killed writes over what it left. */
export const partName = (...parts: readonly (string | number)[]): string => {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
};
