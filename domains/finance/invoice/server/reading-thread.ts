import { buffer } from 'node:stream/consumers';
import type { IncomingFile } from '@portal/platform/server/caller.ts';
import { Threads, TookTooLong, TookTooMuch } from '@portal/platform/server/threads/threads.ts';
import { finding } from '../contract/findings.ts';
import type { ReadFile } from './reading/read-files.ts';
import { sealRoots } from './seal-roots.ts';

/**
 * One at a time for the whole process: a PDF takes up to a second, an archive of two hundred a minute. What is packed in a PDF may be a thousand times as
 * large as the file.
 */
const threads = new Threads({
  name: 'invoice files',
  most: 1,
  longest: 120_000,
  heapMegabytes: 400,
  wholeMegabytes: 400,
});

type Reading = { readonly files: readonly ReadFile[] };
/** An upload with what was read of it. */
type ReadUpload = IncomingFile & { readonly invoiceFiles: readonly ReadFile[] };

/** Reads an upload before its transaction begins, in a thread: what a stranger sent may be made to keep a processor busy. */
export const readAhead = async (open: () => IncomingFile): Promise<IncomingFile> => {
  const file = open();
  const invoiceFiles = await readIn(file.name, await buffer(file.stream));
  const read: ReadUpload = { ...open(), invoiceFiles };
  return read;
};

/** What `readAhead` read of an upload. */
export const readingOf = (file: IncomingFile): readonly ReadFile[] => (file as ReadUpload).invoiceFiles;

const readIn = async (name: string, bytes: Buffer): Promise<readonly ReadFile[]> => {
  try {
    const { files } = await threads.run<Reading>(
      new URL('./reading/read-files.ts', import.meta.url),
      'readFiles',
      { name, bytes, roots: await sealRoots() },
    );
    return files;
  } catch (error) {
    if (!(error instanceof TookTooLong || error instanceof TookTooMuch)) throw error;
    const why = finding(error instanceof TookTooLong ? 'tookTooLong' : 'tookTooMuch');
    return [{ bytes, reading: { name, format: null, content: null, findings: [why] } }];
  }
};
